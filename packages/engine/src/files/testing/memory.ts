/** By how many bytes the memory of this process grows at most while some work is done. */
export async function memoryGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  await work().finally(() => clearInterval(watch))
  return Math.max(most, process.memoryUsage.rss()) - before
}
