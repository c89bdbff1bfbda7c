/**
 * The slices of Noto Sans that hold few enough characters to be listed here: what their files truly hold, in hexadecimal.
 * Their packages' unicode-range promises more than that, such as the arrows of the Latin slice. In the order in which a
 * character looks for its slice; 'vietnamese' stands before 'latin-ext', which weighs ten times as much.
 */
export const fontRanges = {
  latin:
    '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212 feff fffd',
  vietnamese:
    '102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 329 1ea0-1ef9 20ab',
  'latin-ext':
    '100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 329 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff',
  greek: '370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-3ff',
  'greek-ext':
    '1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe',
  cyrillic: '301 400-45f 490-491 4b0-4b1 2116',
  'cyrillic-ext': '460-48f 492-4af 4b2-52f 1c80-1c88 20b4 2de0-2dff a640-a69f fe2e-fe2f',
  devanagari: '2bc 900-97f 1cd0-1cf6 1cf8-1cf9 200b-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff 11b00-11b09',
  hebrew:
    '307-308 591-5c7 5d0-5ea 5ef-5f4 200c-2010 20aa 25cc fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f',
  arabic:
    '600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e 2010-2011 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc feff 10efd-10eff',
} as const
export type FontSlice = keyof typeof fontRanges
