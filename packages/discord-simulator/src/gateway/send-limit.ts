/** Counts what one connection sends, so many within a window in milliseconds. */
export function sendLimitOf({ limit, window }: { limit: number; window: number }) {
  let began = 0
  let sent = 0
  return {
    /** Counts one more, and says whether it was within the limit. */
    count(now: number): boolean {
      if (now - began >= window) {
        began = now
        sent = 0
      }
      sent += 1
      return sent <= limit
    },
  }
}
