from tensorboardX.writer import SummaryWriter as SummaryWriter
