/** What the buttons of the top bar open. */
export const menuIds = {
  technology: 'menu-technology',
  education: 'menu-education',
  appearance: 'menu-appearance',
  language: 'menu-language',
  mobile: 'menu-mobile',
  search: 'menu-search',
  account: 'menu-account',
  drawer: 'menu-drawer',
} as const
