// Loaded first by what a build runs: ends it once the process that began it is gone, whoever killed that.

const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 1000).unref()
