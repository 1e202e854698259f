import Dark from '@mui/icons-material/DarkModeOutlined'
import Light from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMessages } from '@parvis/admin-kit'
import { useChoose, useDarkMode } from '../preferences/use-preferences'
import { frameMessages } from './messages'

/** Turns the dark theme on and off. */
export function ThemeSwitch() {
  const label = useMessages(frameMessages)('darkTheme')
  const dark = useDarkMode()
  const choose = useChoose()
  return (
    <Tooltip title={label}>
      <IconButton
        role="switch"
        aria-checked={dark}
        aria-label={label}
        onClick={() => choose({ darkmode: !dark })}
      >
        {dark ? <Dark fontSize="small" /> : <Light fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
