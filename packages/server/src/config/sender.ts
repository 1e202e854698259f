import { z } from 'zod'
import type { Sender } from '../mail/index.js'

const written = /^(?:([^<>"\p{Cc}]+?)\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u
const name = 'Parvis'

/** A sender, as `Parvis <no-reply@example.org>` or as an address alone. */
export const mailSender = z
  .string()
  .regex(written)
  .transform((value): Sender => {
    const [, given = name, address, alone = ''] = written.exec(value) ?? []
    return { name: given.trim(), address: address ?? alone }
  })

/** The default sender of mails: no-reply at the host of Parvis. */
export function senderAt(publicUrl: string): Sender {
  return { name, address: `no-reply@${new URL(publicUrl).hostname}` }
}
