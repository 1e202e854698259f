import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface Option<Value extends string> {
  value: Value
  label: string
  /** The language the label is in, where it is not that of the page. */
  lang?: string
}

interface OneOfProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** A few choices side by side, of which one is selected. */
export function OneOf<Value extends string>({ label, options, value, onChoose }: OneOfProps<Value>) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={<span lang={option.lang}>{option.label}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
