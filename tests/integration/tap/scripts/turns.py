"""Games of PettingZoo, each move accounted for here."""

import json
import sys

import gymnasium as gym
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import aec_to_parallel, parallel_to_aec, wrappers
from pettingzoo.utils.agent_selector import AgentSelector

MOVES = []


class Race(AECEnv):
    """Two runners in turn; after a round in which one came to 5, one wins and the other loses."""

    metadata = {"name": "race_v0", "render_modes": ["rgb_array"], "is_parallelizable": True}

    def __init__(self, render_mode=None):
        super().__init__()
        self.possible_agents = ["red", "blue"]
        self.render_mode = render_mode

    def observation_space(self, agent):
        return gym.spaces.Box(0, 9, (2,), np.int64)

    def action_space(self, agent):
        return gym.spaces.Discrete(3)

    def observe(self, agent):
        return np.array([self.at[agent], self.at["red"] + self.at["blue"]])

    def reset(self, seed=None, options=None):
        self.agents = list(self.possible_agents)
        self.at = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._selector = AgentSelector(self.agents)
        self.agent_selection = self._selector.reset()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        MOVES.append((agent, int(action)))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.at[agent] += int(action)
        if self._selector.is_last() and max(self.at.values()) >= 5:
            best = max(self.agents, key=self.at.get)
            self.rewards = {each: 1 if each == best else -1 for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._selector.next()
        self._accumulate_rewards()


class Meet(ParallelEnv):
    """Three walk; one leaves at step 2, all are cut off at step 4."""

    metadata = {"name": "meet_v0", "render_modes": []}

    def __init__(self):
        self.possible_agents = [f"walker_{index}" for index in range(3)]
        self.render_mode = None

    def observation_space(self, agent):
        return gym.spaces.Discrete(100)

    def action_space(self, agent):
        return gym.spaces.Discrete(4)

    def reset(self, seed=None, options=None):
        self.agents = list(self.possible_agents)
        self.now = 0
        return dict.fromkeys(self.agents, 0), {agent: {} for agent in self.agents}

    def step(self, actions):
        self.now += 1
        MOVES.extend((agent, int(actions[agent])) for agent in self.agents)
        acted = list(self.agents)
        gone = {agent: self.now == 2 and agent == "walker_1" for agent in acted}
        cut = dict.fromkeys(acted, self.now == 4)
        self.agents = [agent for agent in acted if not gone[agent] and not cut[agent]]
        seen = dict.fromkeys(acted, self.now)
        return seen, dict.fromkeys(acted, 0.5), gone, cut, {agent: {} for agent in acted}


def by_turns(env, generator, games):
    for game in range(games):
        env.reset(seed=game)
        for _ in env.agent_iter():
            _, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(generator.integers(1, 3)))


def at_once(env, generator, games):
    for game in range(games):
        env.reset(seed=game)
        while env.agents:
            env.step({agent: int(generator.integers(1, 3)) for agent in env.agents})


def main():
    generator = np.random.default_rng(1)
    what = sys.argv[1]
    if what == "aec":
        by_turns(
            wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(Race())), generator, 3
        )
    elif what == "parallel":
        at_once(Meet(), generator, 3)
    elif what == "parallel_to_aec":
        by_turns(parallel_to_aec(Meet()), generator, 3)
    elif what == "aec_to_parallel":
        at_once(aec_to_parallel(wrappers.OrderEnforcingWrapper(Race())), generator, 3)
    elif what == "tictactoe":
        from pettingzoo.classic import tictactoe_v3

        env = tictactoe_v3.env()
        for game in range(3):
            env.reset(seed=game)
            for agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                legal = np.flatnonzero(observation["action_mask"])
                action = None if ended or cut else int(generator.choice(legal))
                if action is not None:
                    MOVES.append((agent, action))
                env.step(action)
    print(json.dumps(MOVES))


if __name__ == "__main__":
    main()
