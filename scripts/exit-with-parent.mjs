// Preloaded into a program that a command starts: when the command is gone, however it ended, the program exits too. Its own
// children load this too and are none of our business.
if (process.env.KEDAI_COMMAND_PID === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
