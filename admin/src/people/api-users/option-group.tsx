import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import { type PropsWithChildren, useId } from 'react'

/** The options of one group in a list of options, under the group's name, told as a group of them. */
export function OptionGroup({ name, children }: PropsWithChildren<{ name: string }>) {
  const id = useId()
  return (
    <Box component="li" role="presentation">
      <ListSubheader id={id} component="div" role="presentation" sx={{ bgcolor: 'background.paper' }}>
        {name}
      </ListSubheader>
      <Box component="ul" role="group" aria-labelledby={id} sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  )
}
