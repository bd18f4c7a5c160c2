//! A worker that talks to Mosaic by gRPC: it begins a run, sends its steps and ends it.
//!
//!     cargo run -- PROFILE             by the socket of the profile
//!     cargo run -- PROFILE --port      by the port of `mosaic serve --port N`
//!     cargo run -- PROFILE --broken    also sends a batch that nobody can read

use std::error::Error;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use prost::Message;
use serde_json::{json, Value as Json};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::metadata::{Ascii, MetadataValue};
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Streaming};

pub mod pb {
    tonic::include_proto!("mosaic.v1");
}

use pb::mosaic_client::MosaicClient;
use pb::{Batch, PublishRequest, PublishResponse, RecordKind, SetAside, StepColumns, StepFlag};

type Outcome<T> = Result<T, Box<dyn Error>>;

const STREAM: &str = "rust";
const EPISODES: u64 = 100;
const LENGTH: u32 = 10;
const EPISODES_IN_BATCH: u64 = 4;

/// The token is a new one each time somebody takes the profile: read it before each connection.
fn read_engine(profile: &Path) -> Outcome<Json> {
    Ok(serde_json::from_slice(&std::fs::read(profile.join("engine.json"))?)?)
}

async fn dial(engine: &Json, by_port: bool) -> Outcome<Channel> {
    let target = if by_port {
        format!("http://127.0.0.1:{}", engine["port"])
    } else {
        format!("unix:{}", engine["socket"].as_str().ok_or("no socket")?)
    };
    Ok(Endpoint::from_shared(target)?.connect().await?)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Columns of some episodes: row 0 of each is its reset. Columns that are left out are zero.
fn steps(first: u64, last: u64) -> StepColumns {
    let mut columns = StepColumns { start_unix_ns: now(), ..Default::default() };
    let (mut actions, mut seen) = (Vec::new(), Vec::new());
    for episode in first..last {
        for step in 0..=LENGTH {
            let flags = match step {
                0 => StepFlag::Reset as u8 | StepFlag::NoAction as u8,
                LENGTH => StepFlag::Terminated as u8,
                _ => 0,
            };
            columns.count += 1;
            columns.episode.push(episode);
            columns.step.push(step);
            columns.reward.push(if step == 0 { 0.0 } else { 1.0 });
            columns.flags.push(flags);
            actions.extend(i64::from(step % 2).to_le_bytes());
            seen.extend((episode as f32).to_le_bytes());
            seen.extend((step as f32).to_le_bytes());
        }
    }
    let column = |dtype: &str, shape: Vec<u32>, data: Vec<u8>| {
        Some(pb::ValueColumn { dtype: dtype.into(), shape, data, ..Default::default() })
    };
    columns.action = column("<i8", vec![], actions);
    columns.observation = column("<f4", vec![2], seen);
    columns
}

/// Sends batches of one stream and takes their acknowledgements.
struct Publisher {
    run_id: String,
    requests: mpsc::Sender<PublishRequest>,
    answers: Streaming<PublishResponse>,
    sequence: u64,
    committed: u64,
    credit: u64,
    set_aside: Vec<SetAside>,
}

impl Publisher {
    async fn send(&mut self, kind: RecordKind, count: u32, message: impl Message) -> Outcome<()> {
        // What is not acknowledged must be sent again after a lost connection: no more than this.
        while self.sequence - self.committed >= self.credit {
            self.answer().await?;
        }
        self.sequence += 1;
        let batch = Batch {
            stream: STREAM.into(),
            sequence: self.sequence,
            kind: kind as i32,
            count,
            payload: message.encode_to_vec(),
            ..Default::default()
        };
        let request = PublishRequest { run_id: self.run_id.clone(), batches: vec![batch] };
        Ok(self.requests.send(request).await?)
    }

    async fn answer(&mut self) -> Outcome<()> {
        let answer = self.answers.message().await?.ok_or("the call was closed")?;
        if let Some(committed) = answer.committed.get(STREAM) {
            self.committed = *committed;
        }
        self.credit = answer.credit.into();
        self.set_aside.extend(answer.set_aside);
        if !answer.starved.is_empty() {
            eprintln!("the store waits: {}", answer.starved);
        }
        Ok(())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let mut words = std::env::args().skip(1);
    let profile = words.next().ok_or("usage: mosaic-client PROFILE [--port] [--broken]")?;
    let options: Vec<String> = words.collect();
    let has = |option: &str| options.iter().any(|one| one == option);

    let engine = read_engine(Path::new(&profile))?;
    let token: MetadataValue<Ascii> =
        format!("Bearer {}", engine["owner_token"].as_str().ok_or("no token")?).parse()?;
    let channel = dial(&engine, has("--port")).await?;
    let mut client = MosaicClient::with_interceptor(channel, move |mut request: Request<()>| {
        request.metadata_mut().insert("authorization", token.clone());
        Ok(request)
    });

    // A lower-case UUID with dashes; anything else is refused.
    let run_id = uuid::Uuid::new_v4().to_string();
    let begun = client
        .register_worker(pb::RegisterWorkerRequest {
            run_id: run_id.clone(),
            protocol: "1.0".into(),
            name: "rust client".into(),
            environment: "Count-v0".into(),
            kind: "training".into(),
            ..Default::default()
        })
        .await?
        .into_inner();

    let (requests, waiting) = mpsc::channel(16);
    let answers = client.publish(ReceiverStream::new(waiting)).await?.into_inner();
    let mut publisher = Publisher {
        run_id: run_id.clone(),
        requests,
        answers,
        sequence: 0,
        committed: 0,
        credit: begun.credit.into(),
        set_aside: vec![],
    };
    for first in (0..EPISODES).step_by(EPISODES_IN_BATCH as usize) {
        let columns = steps(first, (first + EPISODES_IN_BATCH).min(EPISODES));
        publisher.send(RecordKind::Steps, columns.count, columns).await?;
    }
    if has("--broken") {
        let wrong = StepColumns { count: 3, ..Default::default() };
        publisher.send(RecordKind::Steps, 7, wrong).await?;
    }
    let status = pb::ValueMap {
        keys: vec!["status".into()],
        values: vec![pb::Value { kind: Some(pb::value::Kind::Integer(0)) }],
    };
    let detail = pb::Value { kind: Some(pb::value::Kind::Map(status)) };
    let exited = pb::Lifecycle { name: "exited".into(), detail: Some(detail) };
    let event = pb::Event { unix_ns: now(), what: Some(pb::event::What::Lifecycle(exited)) };
    let events = pb::EventRecords { events: vec![event] };
    publisher.send(RecordKind::Events, 1, events).await?;

    while publisher.committed < publisher.sequence {
        publisher.answer().await?;
    }
    let aside: Vec<Json> = publisher
        .set_aside
        .iter()
        .map(|one| json!({"stream": one.stream, "sequence": one.sequence, "reason": one.reason}))
        .collect();
    println!("{}", json!({"run": run_id, "batches": publisher.committed, "set_aside": aside}));
    Ok(())
}
