import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { useText } from '../i18n/use-text'

/** Leads back to the page before, or to the console's first page where there is none. */
export function BackButton({ isMain }: { isMain: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const hasPageBefore = (window.history.state?.idx ?? 0) > 0

  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      onClick={() => (hasPageBefore ? navigate(-1) : navigate('/'))}
    >
      {text(hasPageBefore ? 'parvis.errors.back' : 'parvis.errors.home')}
    </Button>
  )
}
