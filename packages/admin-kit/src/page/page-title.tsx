import { Typography } from '@mui/material'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Where react-admin's layouts show the title of a page. */
const placeId = 'react-admin-title'

/** The title of a page: in the place the layout has for it, else as a heading of the page itself. */
export function PageTitle({ title }: { title: string }) {
  const [place, setPlace] = useState<HTMLElement | null>()
  useLayoutEffect(() => setPlace(document.getElementById(placeId)), [])
  if (place) return createPortal(title, place)
  return place === null ? (
    <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
  ) : null
}
