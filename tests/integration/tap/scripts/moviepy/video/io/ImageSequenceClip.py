class ImageSequenceClip:
    def __init__(self, frames, fps):
        self.frames = frames

    def write_videofile(self, path, logger=None):
        with open(path, "wb") as file:
            for frame in self.frames:
                file.write(frame.tobytes()[:64])
