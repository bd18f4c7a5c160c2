//! Code from the protocol, without a protoc on the path.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let proto = std::env::var("MOSAIC_PROTO").unwrap_or("../../../proto".into());
    let files = protox::compile(["mosaic/v1/records.proto", "mosaic/v1/mosaic.proto"], [proto])?;
    tonic_prost_build::configure()
        .build_server(false)
        .compile_fds(files)?;
    Ok(())
}
