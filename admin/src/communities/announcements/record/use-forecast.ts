import { callPath } from '@parvis/schema'
import { forecastAnnouncement } from '@parvis/schemas/calls/announcements'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'

/** What an announcement will reach, and what will be refused, by what the servers are now. */
export function useForecast(id: string, isEnabled = true) {
  const input = { params: { id } }
  return useQuery({
    queryKey: [callPath(forecastAnnouncement, input)],
    queryFn: () => call(forecastAnnouncement, input),
    enabled: isEnabled,
    retry: false,
  })
}
