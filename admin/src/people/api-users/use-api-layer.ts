import { useState } from 'react'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'

interface SettingRow {
  readonly setting_key: string
  readonly setting_value: string | null
}

const path = 'config/admin'
const key = 'enable_api_layer'

/** Whether programs may call the API at all, undefined until that is known, and the way to let them. */
export function useApiLayer() {
  const { data, refetch } = useRead<SettingRow[]>(path)
  const [isBusy, setBusy] = useState(false)
  const setting = data?.find(({ setting_key }) => setting_key === key)
  const turnOn = async () => {
    setBusy(true)
    const kept = { setting_type: 'boolean', user_restriction: false }
    await call('POST', path, { setting_key: key, setting_value: 'true', ...kept })
      .then(() => refetch())
      .finally(() => setBusy(false))
  }
  return { isOn: data && setting?.setting_value === 'true', isBusy, turnOn }
}
