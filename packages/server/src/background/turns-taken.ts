/** Who had a turn before that counts as who had none. */
const remembered = 1000

/** Remembers who had turns, so that who had none for longest is next. */
export function turnsTaken() {
  let had: readonly string[] = []
  return {
    /** Who had one, the latest last. */
    had: () => had,
    take(name: string): void {
      had = [...had.filter((one) => one !== name), name].slice(-remembered)
    },
  }
}
