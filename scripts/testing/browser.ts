/** Features of Chromium that are switched off. */
const unused = [
  // The popup of the address bar: two pages of the browser's own beside every page, which take longer to load than ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process held ready for the next page, beside workers that use every core.
  'SpareRendererForSitePerProcess',
  // This list replaces Playwright's own, which has these: what asks the network, or changes how a page loads.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How the tests start Chromium. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join()}`,
]
