import AddIcon from '@mui/icons-material/Add'
import { Box, Chip, IconButton, Stack, Tooltip } from '@mui/material'
import type { Field, Locale } from '@parvis/schema'
import { type FunctionComponent, type KeyboardEvent, useState } from 'react'
import { useLanguage, useText } from '../messages/use-text.js'
import type { OperandProps } from './field-kind.js'

type Single<F extends Field> = FunctionComponent<OperandProps<F>>

/** Makes the operand of a kind from its control of one value: `oneOf` gathers several with it. */
export function operandWith<F extends Field>(One: Single<F>): Single<F> {
  return function Operand(props: OperandProps<F>) {
    return props.operator === 'oneOf' ? <Several {...props} one={One} /> : <One {...props} />
  }
}

/** Gathers values one by one: Enter or the button adds what the control holds. */
function Several<F extends Field>({ one: One, ...props }: OperandProps<F> & { one: Single<F> }) {
  const { field, value, onChange } = props
  const text = useText()
  const locale = useLanguage()
  const [next, setNext] = useState<unknown>()
  const values: unknown[] = Array.isArray(value) ? value : []
  const add = () => {
    const parsed = field.operators.is?.safeParse(next) ?? field.operators.contains?.safeParse(next)
    if (!parsed?.success || parsed.data == null) return
    setNext(undefined)
    if (!values.includes(parsed.data)) onChange([...values, parsed.data])
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  const remove = (removed: unknown) => {
    const rest = values.filter((each) => each !== removed)
    onChange(rest.length > 0 ? rest : undefined)
  }
  return (
    <Box>
      <Stack direction="row" spacing={0.5} onKeyDown={addOnEnter} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <One {...props} operator="is" value={next} onChange={setNext} />
        </Box>
        <Tooltip title={text('add_value')}>
          <IconButton aria-label={text('add_value')} onClick={add} sx={{ width: 40, height: 40 }}>
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={0.5}
        sx={{ flexWrap: 'wrap', mt: values.length > 0 ? 1 : 0 }}
      >
        {values.map((each) => (
          <Chip key={String(each)} label={labelOf(field, each, locale)} onDelete={() => remove(each)} />
        ))}
      </Stack>
    </Box>
  )
}

/** A value of a list reads as itself; any other as its field writes it. */
function labelOf(field: Field, value: unknown, locale: Locale): string {
  return Array.isArray(field.initial) ? String(value) : field.format(value, locale)
}
