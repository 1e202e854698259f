import pg from 'pg'
import { vi } from 'vitest'

/** Records the statements that the process sends to its database during some work, by their names or texts. */
export async function recordedStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    sent.push(textOf(given[0]))
    return Reflect.apply(query, this, given)
  })
  try {
    await work()
    return sent.filter((statement) => statement !== deferredStatement)
  } finally {
    spy.mockRestore()
  }
}

/** The statement that publishes saves with a delay, possibly while another call is recorded. */
const deferredStatement = 'events.gathered'

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { name, text } = statement as { name?: string; text?: string }
  return name ?? text ?? ''
}
