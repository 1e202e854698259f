/** Number of recently served accounts to remember. */
const remembered = 1000

/** Remembers recently served accounts, so that the least recently served one is next. */
export function createRoundRobin() {
  let served: readonly string[] = []
  return {
    /** Recently served accounts, the latest last. */
    served: () => served,
    serve(name: string): void {
      served = [...served.filter((one) => one !== name), name].slice(-remembered)
    },
  }
}
