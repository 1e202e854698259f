import AddIcon from '@mui/icons-material/Add'
import { Box, Chip, FormHelperText, IconButton, Stack, Tooltip } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { type Field, type Locale, validate } from '@parvis/schema'
import { type FunctionComponent, type KeyboardEvent, useState } from 'react'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import type { OperandProps } from './field-kind.js'

type Single<F extends Field> = FunctionComponent<OperandProps<F>>

/** Creates the operand of a kind from its control for one value: `oneOf` collects several with it. */
export function createOperand<F extends Field>(One: Single<F>): Single<F> {
  return function Operand(props: OperandProps<F>) {
    return props.operator === 'oneOf' ? <Several {...props} one={One} /> : <One {...props} />
  }
}

/** Collects values one by one: Enter or the button adds the control's value. */
function Several<F extends Field>({ one: One, ...props }: OperandProps<F> & { one: Single<F> }) {
  const { field, value, onChange } = props
  const text = useText()
  const notify = useNotifications()
  const locale = useLanguage()
  const [next, setNext] = useState<unknown>()
  const [refusal, setRefusal] = useState<string>()
  const values: unknown[] = Array.isArray(value) ? value : []
  const add = async () => {
    const rule = field.operators.is ?? field.operators.contains
    if (!rule || next == null) return
    try {
      await field.loaderFor?.(next)?.()
    } catch {
      return notify.problem(new ApiProblem(0))
    }
    const result = validate(rule, next, locale)
    setRefusal(result.valid ? undefined : result.problems[0]?.message)
    if (!result.valid) return
    setNext(undefined)
    if (!values.includes(result.value)) onChange([...values, result.value])
  }
  const type = (typed: unknown) => {
    setRefusal(undefined)
    setNext(typed)
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
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
          <One {...props} operator="is" value={next} onChange={type} />
        </Box>
        <Tooltip title={text('add_value')}>
          <IconButton aria-label={text('add_value')} onClick={add} sx={{ width: 40, height: 40 }}>
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
      <FormHelperText error role="status" sx={{ m: 0 }}>
        {refusal}
      </FormHelperText>
      <Stack
        direction="row"
        useFlexGap
        spacing={0.5}
        sx={{ flexWrap: 'wrap', mt: values.length > 0 ? 1 : 0 }}
      >
        {values.map((each) => {
          const label = labelOf(field, each, locale)
          return (
            <Chip
              key={String(each)}
              label={label}
              aria-label={text('remove_item', { item: label })}
              onDelete={() => remove(each)}
            />
          )
        })}
      </Stack>
    </Box>
  )
}

/** The label of a value: a text of a list as it is, any other formatted by its field. */
function labelOf(field: Field, value: unknown, locale: Locale): string {
  return Array.isArray(field.initial) ? String(value) : field.format(value, locale)
}
