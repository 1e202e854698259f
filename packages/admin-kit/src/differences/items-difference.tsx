import { Box, Paper, Stack, Typography } from '@mui/material'
import { isDeepEqual } from '@parvis/data-provider'
import type { Field, Fields, Locale } from '@parvis/schema'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { Side } from './both-sides.js'
import { changesOf, type Values } from './changes.js'
import type { DifferenceProps } from './difference.js'
import { differenceMessages } from './messages.js'

/** Which embedded records were removed and added, and how the others changed. */
export function ItemsDifference({ field, before, after, Nested }: DifferenceProps) {
  const text = useMessages(differenceMessages)
  const locale = useLanguage()
  const { removed, added, changed } = itemChanges(before, after)
  return (
    <Stack spacing={1}>
      {removed.length > 0 && <Side label={text('removed')} field={field} value={removed} />}
      {added.length > 0 && <Side label={text('added')} field={field} value={added} />}
      {changed.map((item) => (
        <Paper key={String(item.after.id)} variant="outlined" sx={{ px: 2, py: 1 }}>
          <Typography variant="caption" color="textSecondary">
            {text('changedItem', { title: titleOf(field, item.before, locale) })}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {changesOf(item.before, item.after, itemFields(field))
              .filter((change) => !isDeepEqual(change.before, change.after))
              .map((change) => (
                <Nested key={change.name} change={change} />
              ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  )
}

function itemFields(field: Field): Fields {
  return 'fields' in field ? (field.fields as Fields) : {}
}

/** Title of an item: its required values. */
function titleOf(field: Field, item: Values, locale: Locale): string {
  const naming = Object.entries(itemFields(field)).filter(([, { required, target }]) => required && !target)
  return naming.map(([name, part]) => part.format(item[name], locale)).join(' ')
}

/** The changes of a list of records: added, removed and changed items. */
interface ItemChanges {
  readonly removed: readonly Values[]
  readonly added: readonly Values[]
  readonly changed: readonly { readonly before: Values; readonly after: Values }[]
}

/** How embedded records changed, matched by their ids. */
export function itemChanges(before: unknown, after: unknown): ItemChanges {
  const [was, is] = [itemsOf(before), itemsOf(after)]
  const find = (items: readonly Values[], { id }: Values) => items.find((item) => item.id === id)
  return {
    removed: was.filter((item) => !find(is, item)),
    added: is.filter((item) => !find(was, item)),
    changed: is.flatMap((item) => {
      const old = find(was, item)
      return old && !isDeepEqual(old, item) ? [{ before: old, after: item }] : []
    }),
  }
}

function itemsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : []
}
