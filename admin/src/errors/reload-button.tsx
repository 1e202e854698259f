import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text'
import { createReloadGuard } from './reload-guard'

/** Reloads the page, and can be pressed only when that was not just done. */
export function ReloadButton() {
  const text = useText()
  const [guard] = useState(() => createReloadGuard(sessionStorage, Date.now))
  const [isReady, setReady] = useState(() => guard.wait() === 0)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), guard.wait())
    return () => clearTimeout(timer)
  }, [guard])

  function reload() {
    guard.note()
    window.location.reload()
  }

  return (
    <Button variant="contained" disabled={!isReady} onClick={reload}>
      {text('parvis.errors.reload')}
    </Button>
  )
}
