"""Visible traces of a hooked class."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any

import pytest

from mosaic_sdk.tap import method_hook as hooks
from mosaic_sdk.tap.method_hook import (
    hook_around,
    hook_creation,
    hook_method,
    is_hooked,
    is_installed,
    wrap_function,
)


class Root:
    def step(self, action: int) -> int:
        raise NotImplementedError


class Leaf(Root):
    def __init__(self, first: int = 1, *, second: int = 2) -> None:
        self.first = first
        self.second = second

    def step(self, action: int) -> int:
        """Doubles."""
        return action * 2 * self.first


class Mixin:
    def step(self, action: int) -> int:
        return action - 1


class Mixed(Mixin, Root):
    pass


class Bare(Root):
    pass


def through(original: Any) -> Any:
    return lambda instance, /, *args, **kwargs: original(instance, *args, **kwargs)


ORIGINAL = Leaf.__dict__["step"]


@pytest.fixture
def calls() -> Any:
    seen: list[tuple[Any, ...]] = []

    def listen(original: Any) -> Any:
        def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
            result = original(instance, *args, **kwargs)
            seen.append((args, kwargs, result))
            return result

        return call

    assert hook_method(Leaf, Root, "step", listen)
    yield seen
    Leaf.step = ORIGINAL


def test_calls_pass_through_the_hook(calls: Any) -> None:
    assert Leaf(3).step(2) == 12
    assert Leaf(1).step(action=4) == 8
    assert calls == [((2,), {}, 12), ((), {"action": 4}, 8)]


def test_the_class_hands_out_its_own_function(calls: Any) -> None:
    assert Leaf.step is ORIGINAL
    assert inspect.isfunction(Leaf.step)
    assert "Doubles" in inspect.getsource(Leaf.step)


def test_the_method_looks_like_the_original(calls: Any) -> None:
    method = Leaf().step
    assert inspect.ismethod(method)
    assert method.__name__ == "step"
    assert method.__qualname__ == "Leaf.step"
    assert inspect.signature(method) == inspect.signature(ORIGINAL.__get__(Leaf(), Leaf))
    assert inspect.getdoc(method) == "Doubles."
    assert method.__code__ is ORIGINAL.__code__
    leaf = Leaf()
    assert leaf.step == leaf.step
    assert hash(leaf.step) == hash(leaf.step)


def test_instances_hold_nothing_of_it(calls: Any) -> None:
    leaf = Leaf(2)
    assert vars(leaf) == {"first": 2, "second": 2}
    for again in (pickle.loads(pickle.dumps(leaf)), copy.deepcopy(leaf), copy.copy(leaf)):
        assert vars(again) == vars(leaf)
        assert again.step(1) == 4
    assert len(calls) == 3


def test_a_pickle_needs_only_the_standard_library(calls: Any) -> None:
    hook = Leaf.__dict__["step"]
    raw = pickle.dumps(hook)
    assert b"mosaic" not in raw
    assert pickle.loads(raw) is ORIGINAL
    method = pickle.loads(pickle.dumps(Leaf(5).step))
    assert method(1) == 10


def test_a_mixin_of_the_host_stays_as_it_is() -> None:
    assert hook_method(Mixed, Root, "step", through)
    assert is_hooked(Mixed.__dict__["step"])
    assert not is_hooked(Mixin.__dict__["step"])
    assert Mixed().step(4) == 3


def test_nothing_to_hook() -> None:
    assert not hook_method(Bare, Root, "step", through)
    assert "step" not in Bare.__dict__


def test_what_is_no_function_is_refused() -> None:
    class Odd(Root):
        step = property(lambda self: lambda action: action)  # type: ignore[assignment]

    with pytest.raises(TypeError, match="property"):
        hook_method(Odd, Root, "step", through)


def test_around_decides_about_the_call() -> None:
    class Writer:
        def add(self, value: int) -> int:
            return value

    def around(original: Any, instance: Any, args: Any, kwargs: Any) -> Any:
        return original(instance, *args, **kwargs) + 1

    hook_around(Writer, "add", around)
    hook_around(Writer, "add", around)
    hook_around(Writer, "missing", around)
    assert Writer().add(1) == 2


def test_an_installed_class_gets_a_plain_function(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_installed(pytest.Item)
    assert not is_installed(Leaf)
    monkeypatch.setattr(hooks, "is_installed", lambda cls: True)
    try:
        assert hook_method(Leaf, Root, "step", through)
        step = Leaf.__dict__["step"]
        assert inspect.isfunction(step)
        assert is_hooked(step)
        assert hook_method(Leaf, Root, "step", through)
        assert Leaf.__dict__["step"] is step
        assert pickle.loads(pickle.dumps(Leaf(2).step))(2) == 8
        assert inspect.signature(Leaf.step) == inspect.signature(ORIGINAL)
    finally:
        Leaf.step = ORIGINAL


def test_wrapped_functions_wrap_once() -> None:
    def plain(value: int) -> int:
        """Plain."""
        return value

    wrapped = wrap_function(plain, lambda original, args, kwargs: original(*args, **kwargs) + 1)
    assert wrapped(1) == 2
    assert wrapped.__name__ == "plain"
    assert wrap_function(wrapped, lambda *rest: None) is wrapped


# -- creation


def family() -> tuple[type, list[type]]:
    class Base:
        pass

    made: list[type] = []
    hook_creation(Base, made.append)
    return Base, made


def test_every_creation_is_seen() -> None:
    base, made = family()

    class One(base):  # type: ignore[misc,valid-type]
        def __init__(self, value: int) -> None:
            self.value = value

    One(1)
    copy.copy(One(2))
    assert made == [One, One, One]


def test_constructors_refuse_what_they_refused() -> None:
    base, _ = family()
    plain: type = type("Plain", (), {})

    class Empty(base):  # type: ignore[misc,valid-type]
        pass

    class Own(base):  # type: ignore[misc,valid-type]
        def __new__(cls, *args: Any) -> Any:
            return super().__new__(cls, *args)

    with pytest.raises(TypeError) as expected:
        plain(1)
    with pytest.raises(TypeError) as caught:
        Empty(1)
    assert str(caught.value) == str(expected.value).replace("Plain", "Empty")
    with pytest.raises(TypeError, match="exactly one argument"):
        Own(1)
    assert isinstance(Own(), Own)


def test_signatures_stay() -> None:
    base, _ = family()

    class Own(base):  # type: ignore[misc,valid-type]
        def __init__(self, value: int, *, more: int = 2) -> None:
            pass

    class Heir(Own):
        pass

    class Empty(base):  # type: ignore[misc,valid-type]
        pass

    assert str(inspect.signature(Own)) == "(value: 'int', *, more: 'int' = 2) -> 'None'"
    assert inspect.signature(Heir) == inspect.signature(Own)
    assert str(inspect.signature(Empty)) == "()"
    assert not hasattr(Empty(), "__signature__")


def test_other_constructors_in_the_line_still_run() -> None:
    base, made = family()

    class Counted:
        def __new__(cls, *args: Any, **kwargs: Any) -> Any:
            instance = super().__new__(cls)
            instance.counted = True
            return instance

    class Both(base, Counted):  # type: ignore[misc,valid-type]
        def __init__(self, value: int) -> None:
            self.value = value

    assert Both(1).counted
    assert made == [Both]
