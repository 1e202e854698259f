import type pg from 'pg'
import { BackupError } from '../backup-error.js'
import { ReplicationCommand } from '../replication-command.js'

const patience = 10_000

/** A base backup that the server is sending. Its archive is read first, then its file list. */
export class BaseBackup {
  private readonly command: ReplicationCommand

  /** @param label what it is called in the server's own files */
  constructor(client: pg.Client, label: string) {
    this.command = client.query(
      new ReplicationCommand(
        `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
      ),
    )
  }

  /**
   * The cluster's folder, as a tar archive.
   *
   * @throws BackupError `source_refused` when it has table spaces; the database's error
   */
  async *archive(): AsyncGenerator<Buffer> {
    for await (const [kind, bytes] of this.messages()) {
      if (kind === 'm') return
      if (kind === 'n') refuseTablespaces(bytes)
      if (kind === 'd') yield bytes
    }
  }

  /** The server's own list of the files with their hashes, as JSON. @throws the database's error */
  async *fileList(): AsyncGenerator<Buffer> {
    for await (const [kind, bytes] of this.messages()) if (kind === 'd') yield bytes
  }

  /** From where to where the log is needed to make it consistent. */
  get range(): { readonly start: string; readonly end: string } {
    return { start: String(this.command.rows.at(0)?.[0]), end: String(this.command.rows.at(-1)?.[0]) }
  }

  private async *messages(): AsyncGenerator<[string, Buffer]> {
    for (;;) {
      const message = await this.command.next(patience)
      if (message === 'end') return
      if (message) yield [message.toString('latin1', 0, 1), message.subarray(1)]
    }
  }
}

/** @param archive its name and its location, each with a zero at its end */
function refuseTablespaces(archive: Buffer): void {
  const [name, location] = archive.toString().split('\0')
  if (location)
    throw new BackupError(
      'source_refused',
      `The database has the table space ${name} in ${location}, which Parvis does not back up.`,
    )
}
