import { valuedField } from '../field.js'
import { membership } from '../operators.js'
import { uniqueList } from '../unique-list.js'
import * as z from '../zod.js'
import type { ListOptions } from './list.js'

/** An address or a range of addresses (CIDR), of IPv4 or IPv6, or `*` for all. */
const item = z
  .string({ error: 'invalid_ip' })
  .max(64, { error: 'invalid_ip', abort: true })
  .overwrite((value) => value.trim().toLowerCase())
  .refine(isAddressOrRange, { error: 'invalid_ip' })

const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]

function isAddressOrRange(value: string): boolean {
  return value === '*' || forms.some((form) => form.safeParse(value).success)
}

/** Allowed addresses; none means that no address is allowed. */
export function ipList<const Options extends Omit<ListOptions, 'maxLength'>>(options: Options) {
  return valuedField('ipList', options, [] as string[], {
    rule: uniqueList(item, options.maxItems ?? 100),
    samples: [[], ['*'], ['192.0.2.7', '198.51.100.0/24', '2001:db8::/32']],
    sortable: false,
    operators: membership(item),
    searchable: false,
    format: (value) => value.join(', '),
  })
}
