/** Lets a loop sleep until something is to be done. */
export function createAlarm() {
  let rung = false
  let wake = () => {}
  return {
    /** Ends the sleep, or the next one if nobody sleeps. */
    ring(): void {
      rung = true
      wake()
    },
    /** Sleeps until the alarm rings, for so many milliseconds at most. */
    async sleep(longest: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, longest)
        if (rung) resolve()
      })
      clearTimeout(timer)
      rung = false
    },
  }
}
