// A worker that talks to Mosaic by gRPC: it begins a run, sends its steps and ends it.
//
//   npm install
//   node client.js PROFILE             by the socket of the profile
//   node client.js PROFILE --port      by the port of `mosaic serve --port N`
//   node client.js PROFILE --broken    also sends a batch that nobody can read

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";

const EPISODES = 100;
const LENGTH = 10;
const EPISODES_IN_BATCH = 4;
// StepFlag
const TERMINATED = 1;
const RESET = 4;
const NO_ACTION = 8;

const [profile, ...options] = process.argv.slice(2);
const proto = process.env.MOSAIC_PROTO ?? path.resolve(import.meta.dirname, "../../../proto");
const types = protoLoader.loadSync(["mosaic/v1/records.proto", "mosaic/v1/mosaic.proto"], {
  includeDirs: [proto],
  keepCase: true,
  longs: Number,
  defaults: true,
});
const encode = (name, message) => types[`mosaic.v1.${name}`].serialize(message);
const { mosaic } = grpc.loadPackageDefinition(types);

// The token is a new one each time somebody takes the profile: read it before each connection.
const engine = JSON.parse(readFileSync(path.join(profile, "engine.json")));
const target = options.includes("--port") ? `127.0.0.1:${engine.port}` : `unix:${engine.socket}`;
const client = new mosaic.v1.Mosaic(target, grpc.credentials.createInsecure());
const auth = new grpc.Metadata();
auth.set("authorization", `Bearer ${engine.owner_token}`);

const runId = randomUUID();
const begun = await new Promise((resolve, reject) =>
  client.RegisterWorker(
    {
      run_id: runId,
      protocol: "1.0",
      name: "node client",
      environment: "Count-v0",
      kind: "training",
    },
    auth,
    (error, answer) => (error ? reject(error) : resolve(answer)),
  ),
);

// Columns of some episodes: row 0 of each is its reset. Columns that are left out are zero.
function steps(first, last) {
  const columns = { count: 0, episode: [], step: [], reward: [], flags: [] };
  const actions = [];
  const seen = [];
  for (let episode = first; episode < last; episode++) {
    for (let step = 0; step <= LENGTH; step++) {
      columns.episode.push(episode);
      columns.step.push(step);
      columns.reward.push(step ? 1 : 0);
      columns.flags.push(step ? (step === LENGTH ? TERMINATED : 0) : RESET | NO_ACTION);
      actions.push(BigInt(step % 2));
      seen.push(episode, step);
      columns.count++;
    }
  }
  return {
    ...columns,
    flags: Buffer.from(columns.flags),
    action: { dtype: "<i8", data: Buffer.from(BigInt64Array.from(actions).buffer) },
    observation: { dtype: "<f4", shape: [2], data: Buffer.from(Float32Array.from(seen).buffer) },
    start_unix_ns: String(BigInt(Date.now()) * 1_000_000n),
  };
}

const publish = client.Publish(auth);
const setAside = [];
let sequence = 0;
let committed = 0;
let credit = begun.credit;
let starved = "";
let failed = null;
let wake = () => {};
publish.on("data", (answer) => {
  committed = answer.committed.node ?? committed;
  credit = answer.credit;
  starved = answer.starved;
  setAside.push(...answer.set_aside);
  wake();
});
publish.on("error", (error) => {
  failed = error;
  wake();
});

async function until(condition) {
  while (!condition()) {
    if (failed) throw failed;
    await new Promise((resolve) => (wake = resolve));
    if (starved) console.error(`the store waits: ${starved}`);
  }
}

async function send(kind, count, payload) {
  // What is not acknowledged yet must be sent again after a lost connection: no more than this.
  await until(() => sequence - committed < credit);
  sequence += 1;
  const batch = { stream: "node", sequence, kind, count, payload };
  publish.write({ run_id: runId, batches: [batch] });
}

for (let first = 0; first < EPISODES; first += EPISODES_IN_BATCH) {
  const columns = steps(first, Math.min(first + EPISODES_IN_BATCH, EPISODES));
  await send("RECORD_KIND_STEPS", columns.count, encode("StepColumns", columns));
}
if (options.includes("--broken")) {
  await send("RECORD_KIND_STEPS", 7, encode("StepColumns", { count: 3 }));
}
const exited = { name: "exited", detail: { map: { keys: ["status"], values: [{ integer: 0 }] } } };
const events = { events: [{ unix_ns: String(BigInt(Date.now()) * 1_000_000n), lifecycle: exited }] };
await send("RECORD_KIND_EVENTS", 1, encode("EventRecords", events));

await until(() => committed === sequence);
publish.end();
client.close();
console.log(JSON.stringify({ run: runId, batches: committed, set_aside: setAside }));
