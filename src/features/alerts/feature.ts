import { ALERT_DUE } from '#kits/alerts/mutations.ts'
import { defineFeature } from '#kits/feature.ts'
import { alertService } from './api.ts'
import { createAlertWorker, stopAlerts } from './mutations.ts'
import { alertExporters } from './data.ts'

export const alertsFeature = defineFeature({
  name: 'alerts',
  services: [alertService],
  provides: () => ({ stopAlerts }),
  exporters: alertExporters,
  workers: { [ALERT_DUE]: createAlertWorker },
})
