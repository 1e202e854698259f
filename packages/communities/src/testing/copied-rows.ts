import type pg from 'pg'

/** The output of a statement like `copy … to stdout`, as PostgreSQL sends it. */
export async function copiedOut(client: pg.Client, text: string): Promise<Buffer[]> {
  const parts: Buffer[] = []
  await copy(client, text, { handleCopyData: ({ chunk }) => parts.push(Buffer.from(chunk)) })
  return parts
}

/** Sends rows, as `copiedOut` gave them, to a statement like `copy … from stdin`. */
export function copyIn(client: pg.Client, text: string, rows: readonly Buffer[]): Promise<void> {
  return copy(client, text, {
    handleCopyInResponse(connection) {
      for (const part of rows) connection.sendCopyFromChunk(part)
      connection.endCopyFrom()
    },
  })
}

/** The events of a connection of `pg` for the statement under way. */
interface CopyAnswers {
  handleCopyData?(message: { readonly chunk: Buffer }): void
  handleCopyInResponse?(connection: CopyConnection): void
}

interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(part: Buffer): void
  endCopyFrom(): void
}

function copy(client: pg.Client, text: string, answers: CopyAnswers): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: unknown) => (connection as CopyConnection).query(text),
      handleCommandComplete: () => undefined,
      handleCopyData: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      ...answers,
    }
    client.query(query as pg.Submittable)
  })
}
