import { chmodSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'

/** A mail that was caught instead of sent. */
export interface CaughtMail {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
}

/** How many mails are retained. */
const most = 200
const ending = '.eml'

export type CaughtMails = ReturnType<typeof caughtMailsIn>

/** The mails of an evaluation, each a file of a folder, the newest first. */
export function caughtMailsIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  // They contain password reset links: no other system user may read them.
  chmodSync(folder, 0o700)

  async function ids(): Promise<string[]> {
    const names = await readdir(folder)
    const own = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
    // Their names sort by time.
    return own.sort().reverse()
  }

  async function read(id: string): Promise<CaughtMail> {
    const { simpleParser } = await import('mailparser')
    const { to, from, subject, date, text, html } = await simpleParser(
      await readFile(join(folder, id + ending)),
    )
    return {
      id,
      to: to?.text ?? '',
      from: from?.text ?? '',
      subject: subject ?? '',
      date: (date ?? new Date(0)).toISOString(),
      text: text ?? '',
      html: html || '',
    }
  }

  return {
    /** Stores a raw mail, and deletes the oldest. */
    async store(source: Buffer): Promise<void> {
      const path = join(folder, uuidv7())
      await writeFile(`${path}.part`, source, { mode: 0o600 })
      await rename(`${path}.part`, path + ending)
      for (const id of (await ids()).slice(most)) await rm(join(folder, id + ending), { force: true })
    },
    async list(): Promise<CaughtMail[]> {
      return Promise.all((await ids()).map(read))
    },
    /** @returns undefined when there is none of that id */
    async find(id: string): Promise<CaughtMail | undefined> {
      return (await ids()).includes(id) ? read(id) : undefined
    },
  }
}
