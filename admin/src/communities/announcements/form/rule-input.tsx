import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { type InputProps, LabelledGroup, LineInput, useFieldInput, useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formMessages } from './messages'
import { initialRule, ruleChoices, ruleText } from './rule-parts'

const RuleBuilder = lazy(() => import('./rule-builder'))

/** How an announcement is repeated: by choices, or as a rule that is written. */
export default function RuleInput({ field, path }: InputProps) {
  const text = useMessages(formMessages)
  const { control, id, label, error } = useFieldInput(field, path)
  const value = typeof control.value === 'string' ? control.value : ''
  const choices = value === '' ? initialRule : ruleChoices(value)
  const [isWritten, setWritten] = useState(choices === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that a rule that is written can be emptied.
  useEffect(() => {
    if (value === '') control.onChange(ruleText(initialRule))
  }, [])
  const isRaw = isWritten || !choices
  const rawField = { ...field, help: formMessages.rawHelp }
  return (
    <Box>
      {isRaw ? (
        <LineInput field={rawField} path={path} spellCheck={false} />
      ) : (
        <LabelledGroup id={id} label={label} error={error}>
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <RuleBuilder choices={choices} onChange={(next) => control.onChange(ruleText(next))} />
          </Suspense>
        </LabelledGroup>
      )}
      <FormControlLabel
        control={
          <Switch checked={isRaw} disabled={!choices} onChange={(_event, checked) => setWritten(checked)} />
        }
        label={text('raw')}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}
