// A worker that talks to Mosaic by gRPC: it begins a run, sends its steps and ends it.
//
//	go install tool && go generate
//	go run . PROFILE             by the socket of the profile
//	go run . PROFILE --port      by the port of `mosaic serve --port N`
//	go run . PROFILE --broken    also sends a batch that nobody can read
package main

//go:generate protoc -I ../../../proto --go_out=. --go-grpc_out=. --go_opt=module=mosaicclient,Mmosaic/v1/records.proto=mosaicclient/mosaicv1,Mmosaic/v1/mosaic.proto=mosaicclient/mosaicv1 --go-grpc_opt=module=mosaicclient,Mmosaic/v1/records.proto=mosaicclient/mosaicv1,Mmosaic/v1/mosaic.proto=mosaicclient/mosaicv1 mosaic/v1/records.proto mosaic/v1/mosaic.proto

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log"
	"math"
	"os"
	"path/filepath"
	"slices"
	"time"

	pb "mosaicclient/mosaicv1"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
)

const (
	stream          = "go"
	episodes        = 100
	length          = 10
	episodesInBatch = 4
)

// What the holder of the profile tells; the token is a new one each time somebody takes it.
type engine struct {
	Socket     string `json:"socket"`
	Port       int    `json:"port"`
	OwnerToken string `json:"owner_token"`
}

func readEngine(profile string) (found engine, err error) {
	text, err := os.ReadFile(filepath.Join(profile, "engine.json"))
	if err != nil {
		return found, err
	}
	return found, json.Unmarshal(text, &found)
}

// A lower-case UUID with dashes; anything else is refused.
func newRunID() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// Columns of some episodes: row 0 of each is its reset. Columns that are left out are zero.
func steps(first, last uint64) *pb.StepColumns {
	columns := &pb.StepColumns{StartUnixNs: uint64(time.Now().UnixNano())}
	var actions, seen []byte
	for episode := first; episode < last; episode++ {
		for step := uint32(0); step <= length; step++ {
			reward, flags := 1.0, pb.StepFlag(0)
			switch step {
			case 0:
				reward, flags = 0, pb.StepFlag_STEP_FLAG_RESET|pb.StepFlag_STEP_FLAG_NO_ACTION
			case length:
				flags = pb.StepFlag_STEP_FLAG_TERMINATED
			}
			columns.Count++
			columns.Episode = append(columns.Episode, episode)
			columns.Step = append(columns.Step, step)
			columns.Reward = append(columns.Reward, reward)
			columns.Flags = append(columns.Flags, byte(flags))
			actions = binary.LittleEndian.AppendUint64(actions, uint64(step%2))
			for _, number := range []float32{float32(episode), float32(step)} {
				seen = binary.LittleEndian.AppendUint32(seen, math.Float32bits(number))
			}
		}
	}
	columns.Action = &pb.ValueColumn{Dtype: "<i8", Data: actions}
	columns.Observation = &pb.ValueColumn{Dtype: "<f4", Shape: []uint32{2}, Data: seen}
	return columns
}

// Sends batches of one stream and takes their acknowledgements.
type publisher struct {
	call      grpc.BidiStreamingClient[pb.PublishRequest, pb.PublishResponse]
	runID     string
	sequence  uint64
	committed uint64
	credit    uint32
	setAside  []*pb.SetAside
}

func (p *publisher) send(kind pb.RecordKind, count uint32, message proto.Message) error {
	// What is not acknowledged yet must be sent again after a lost connection: no more than this.
	if err := p.await(func() bool { return p.sequence-p.committed < uint64(p.credit) }); err != nil {
		return err
	}
	payload, err := proto.Marshal(message)
	if err != nil {
		return err
	}
	p.sequence++
	batch := &pb.Batch{
		Stream: stream, Sequence: p.sequence, Kind: kind, Count: count, Payload: payload,
	}
	return p.call.Send(&pb.PublishRequest{RunId: p.runID, Batches: []*pb.Batch{batch}})
}

func (p *publisher) await(condition func() bool) error {
	for !condition() {
		answer, err := p.call.Recv()
		if err != nil {
			return err
		}
		p.committed = max(p.committed, answer.Committed[stream])
		p.credit = answer.Credit
		p.setAside = append(p.setAside, answer.SetAside...)
		if answer.Starved != "" {
			log.Printf("the store waits: %s", answer.Starved)
		}
	}
	return nil
}

func run(profile string, options []string) error {
	found, err := readEngine(profile)
	if err != nil {
		return err
	}
	target := "unix:" + found.Socket
	if slices.Contains(options, "--port") {
		target = fmt.Sprintf("127.0.0.1:%d", found.Port)
	}
	connection, err := grpc.NewClient(
		target, grpc.WithTransportCredentials(insecure.NewCredentials()),
	)
	if err != nil {
		return err
	}
	defer connection.Close()
	client := pb.NewMosaicClient(connection)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	ctx = metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+found.OwnerToken)

	runID := newRunID()
	begun, err := client.RegisterWorker(ctx, &pb.RegisterWorkerRequest{
		RunId: runID, Protocol: "1.0",
		Name: "go client", Environment: "Count-v0", Kind: "training",
	})
	if err != nil {
		return err
	}
	call, err := client.Publish(ctx)
	if err != nil {
		return err
	}
	p := &publisher{call: call, runID: runID, credit: begun.Credit}
	for first := uint64(0); first < episodes; first += episodesInBatch {
		columns := steps(first, min(first+episodesInBatch, episodes))
		if err := p.send(pb.RecordKind_RECORD_KIND_STEPS, columns.Count, columns); err != nil {
			return err
		}
	}
	if slices.Contains(options, "--broken") {
		wrong := &pb.StepColumns{Count: 3}
		if err := p.send(pb.RecordKind_RECORD_KIND_STEPS, 7, wrong); err != nil {
			return err
		}
	}
	status := &pb.ValueMap{
		Keys: []string{"status"}, Values: []*pb.Value{{Kind: &pb.Value_Integer{Integer: 0}}},
	}
	exited := &pb.Event{
		UnixNs: uint64(time.Now().UnixNano()),
		What: &pb.Event_Lifecycle{Lifecycle: &pb.Lifecycle{
			Name: "exited", Detail: &pb.Value{Kind: &pb.Value_Map{Map: status}},
		}},
	}
	events := &pb.EventRecords{Events: []*pb.Event{exited}}
	if err := p.send(pb.RecordKind_RECORD_KIND_EVENTS, 1, events); err != nil {
		return err
	}
	if err := p.await(func() bool { return p.committed == p.sequence }); err != nil {
		return err
	}
	if err := call.CloseSend(); err != nil {
		return err
	}
	aside := []map[string]any{}
	for _, one := range p.setAside {
		aside = append(aside, map[string]any{
			"stream": one.Stream, "sequence": one.Sequence, "reason": one.Reason,
		})
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"run": runID, "batches": p.committed, "set_aside": aside,
	})
}

func main() {
	if len(os.Args) < 2 {
		log.Fatal("usage: go run . PROFILE [--port] [--broken]")
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		log.Fatal(err)
	}
}
