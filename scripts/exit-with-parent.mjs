// Preloaded into a program that a command starts: when the command ends for any reason, the program exits too. Its own
// children load this file as well and are ignored.
if (process.env.KEDAI_COMMAND_PID === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
