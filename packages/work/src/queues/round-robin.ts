/** Who had a turn before that counts as who had none. */
const remembered = 1000

/** Remembers who had turns, so that who had none for longest is next. */
export function createRoundRobin() {
  let served: readonly string[] = []
  return {
    /** Who had a turn, the latest last. */
    served: () => served,
    serve(name: string): void {
      served = [...served.filter((one) => one !== name), name].slice(-remembered)
    },
  }
}
