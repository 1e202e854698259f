import type { Queryable } from '@parvis/engine'
import { queueMail } from '../mail/index.js'
import { recipientsOf } from './house.js'

/** What a visitor sent, in the words of a mail to the house. */
export interface NoteToHouse {
  readonly template: 'contactNote' | 'quoteNote'
  readonly data: {
    readonly id: string
    readonly firstname: string
    readonly lastname: string
    readonly email: string
    readonly text: string
  }
}

/** Queues a mail to everyone of the house who is told of what visitors send. */
export async function mailHouse(
  connection: Queryable,
  accountId: string,
  { template, data }: NoteToHouse,
): Promise<void> {
  for (const { email: to, locale } of await recipientsOf(connection, accountId))
    await queueMail(connection, { to, locale, template, data })
}
