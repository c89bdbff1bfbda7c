/** Ids of the panels that the top bar opens. */
export const menuIds = {
  technology: 'menu-technology',
  education: 'menu-education',
  more: 'menu-more',
  appearance: 'menu-appearance',
  language: 'menu-language',
  mobile: 'menu-mobile',
  search: 'menu-search',
  account: 'menu-account',
  drawer: 'menu-drawer',
} as const
