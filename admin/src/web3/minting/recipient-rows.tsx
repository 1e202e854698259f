import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useMessages } from '@parvis/admin-kit'
import { use, useState } from 'react'
import { ShortField } from '../../forms/short-field'
import { RefusalsContext } from '../../forms/use-short-form'
import type { ShownToken } from '../token'
import { mintMessages } from './mint-messages'

/** The most addresses that are typed one by one. */
const most = 50

interface RecipientRowsProps {
  token: ShownToken
  /** Called when a row is added or removed. */
  onChange(): void
}

/** Rows of an address, and how much or which piece it gets; each has its problems below. */
export function RecipientRows({ token, onChange }: RecipientRowsProps) {
  const text = useMessages(mintMessages)
  const [keys, setKeys] = useState<readonly number[]>([0])
  const change = (next: readonly number[]) => {
    setKeys(next)
    onChange()
  }
  return (
    <>
      {keys.map((key, index) => (
        <RecipientRow
          key={key}
          token={token}
          index={index}
          onRemove={keys.length > 1 ? () => change(keys.filter((each) => each !== key)) : undefined}
        />
      ))}
      {keys.length < most && (
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => change([...keys, Math.max(...keys) + 1])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('add')}
        </Button>
      )}
    </>
  )
}

interface RecipientRowProps {
  token: ShownToken
  index: number
  /** Omitted for the only row. */
  onRemove?: () => void
}

function RecipientRow({ token, index, onRemove }: RecipientRowProps) {
  const text = useMessages(mintMessages)
  const number = index + 1
  return (
    <Box
      role="group"
      aria-label={text('recipient', { number })}
      sx={token.standard === 'erc1155' ? stacked : row}
    >
      <ShortField
        autoFocus={index === 0}
        name={`recipients.${index}.address`}
        label={text('address')}
        autoComplete="off"
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace' } } }}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <WhatField token={token} prefix={`recipients.${index}.`} />
        {onRemove && (
          <IconButton
            aria-label={text('remove', { number })}
            title={text('remove', { number })}
            onClick={onRemove}
            sx={{ flex: 'none' }}
          >
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

const stacked = { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }

/** A whole address is in view where it fits. */
const row = {
  ...stacked,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 144px' },
}

interface WhatFieldProps extends Pick<RecipientRowsProps, 'token'> {
  /** What the names of its controls begin with. */
  prefix: string
}

/** How much a recipient gets, or which piece, by the standard of the token. */
export function WhatField({ token, prefix }: WhatFieldProps) {
  const text = useMessages(mintMessages)
  const amount = { name: `${prefix}amount`, autoComplete: 'off', defaultValue: '1' }
  const decimal = { htmlInput: { inputMode: 'decimal' } } as const
  const whole = { htmlInput: { inputMode: 'numeric' } } as const
  switch (token.standard) {
    case 'erc20':
      return <ShortField {...amount} label={text('amount', { symbol: token.symbol })} slotProps={decimal} />
    case 'erc721':
      return (
        <ShortField
          name={`${prefix}number`}
          autoComplete="off"
          label={text('piece')}
          help={text('nextPiece')}
          slotProps={whole}
        />
      )
    case 'erc1155':
      return (
        <>
          <SeriesChoice token={token} prefix={prefix} />
          <ShortField {...amount} label={text('quantity')} slotProps={whole} />
        </>
      )
  }
}

function SeriesChoice({ token, prefix }: WhatFieldProps) {
  const text = useMessages(mintMessages)
  const name = `${prefix}number`
  const refused = use(RefusalsContext)[name]
  return (
    <TextField
      select
      fullWidth
      name={name}
      id={name}
      label={text('series')}
      defaultValue="1"
      error={refused !== undefined}
      helperText={refused}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {token.items.map((item, position) => (
        <option key={item.id} value={position + 1}>
          {item.name}
        </option>
      ))}
    </TextField>
  )
}
