import Shown from '@mui/icons-material/VisibilityOffOutlined'
import Hidden from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { formMessages } from './messages'
import { ShortField } from './short-field'

interface PasswordFieldProps {
  name: string
  label: string
  help?: string
  /** Whether it is a new password, rather than the current one as proof. */
  isNew?: boolean
  autoFocus?: boolean
}

/** A password, hidden until its button shows it. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const text = useMessages(formMessages)
  const [isShown, setShown] = useState(false)
  const label = text(isShown ? 'hidePassword' : 'showPassword')
  return (
    <ShortField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={label} title={label} onClick={() => setShown(!isShown)}>
                {isShown ? <Shown fontSize="small" /> : <Hidden fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
