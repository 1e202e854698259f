import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Link, Stack, Typography } from '@mui/material'
import { type PropsWithChildren, useLayoutEffect, useState } from 'react'
import { LinkBase } from 'react-admin'
import { createPortal } from 'react-dom'

export interface PageHeaderProps {
  title: string
  /** A note next to the title, such as the number of records. */
  note?: string
  /** The parent page. */
  back?: { to: string; label: string }
}

/** The head of a page: its title, the link to its parent, and its actions. */
export function PageHeader({ title, note, back, children }: PropsWithChildren<PageHeaderProps>) {
  return (
    <Box component="header" sx={{ pb: 2 }}>
      <PageTitle title={title} />
      <Stack direction="row" useFlexGap spacing={1} sx={row}>
        {back && (
          <Link component={LinkBase} to={back.to} color="textSecondary" variant="body2" sx={backLink}>
            <BackIcon sx={{ fontSize: 16 }} aria-hidden />
            {back.label}
          </Link>
        )}
        {note && (
          <Typography variant="body2" color="textSecondary" sx={noteText}>
            {note}
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={actions}>
          {children}
        </Stack>
      </Stack>
    </Box>
  )
}

const noteText = { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }

const actions = { ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }

const row = { flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }

const backLink = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }

/** Where react-admin's layouts show the title of a page. */
const placeId = 'react-admin-title'

/** The title of a page: in the element that the layout provides, else as a heading of the page itself. */
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
