import * as z from 'zod/mini'
import { country } from '#kits/document/fields/country.ts'
import {
  day,
  email,
  longText,
  price,
  required,
  requiredVisible,
  requiredList,
  requiredUrl,
  text,
  textList,
  url,
} from '#kits/document/fields/values.ts'
import { pictureShape } from '#kits/organization/logo/pictures.ts'
import * as m from '#messages/business/errors.ts'
import { currency, id, wholeChoice } from './schema-values.ts'

// The records of a business's profile and the items of its lists (profile areas, section 3), their rules and messages
// (section 5). Jobs and projects are in schema-postings.ts.

export const businessDetailsSchema = z.object({
  organizationName: requiredVisible(m.organizationNameRequired),
  businessRegistrationNumber: required(m.registrationNumberRequired),
  accountType: required(m.accountTypeRequired),
  businessType: required(m.businessTypeRequired),
  businessHeadquartersArea: required(m.headquartersAreaRequired),
  businessSize: required(m.businessSizeRequired),
  businessCategory: requiredList(m.businessCategoryRequired),
  businessIndustry: requiredList(m.businessIndustryRequired),
  preferredCurrency: text(60),
  website: requiredUrl(m.websiteRequired),
  brandLogo: text(),
  brandLogoWide: text(),
  ...pictureShape,
  about: longText(),
  /** Never shown to others (decisions A20). */
  diversity: wholeChoice(),
  /** Whether people can apply without an opening. */
  acceptsApplications: z.prefault(z.boolean(), false),
})

/** Filled in by the programme team (decisions A5). */
export const businessPartnerSchema = z.object({
  encycdataPartnerID: text(),
  encycdataPartnerReferenceNumber: text(),
  encycdataPartnerStatus: text(),
  encycdataPartnerProgram: text(),
  encycdataPartneredDate: day(),
  encycdataPartnerValidity: text(),
  encycdataPartnerRegisteredDate: day(),
})

export const relatedBusinessSchema = z.object({
  id,
  organizationName: required(m.organizationNameRequired),
})

export const businessAddressSchema = z.object({
  branchName: required(m.branchNameRequired),
  address: required(m.addressRequired),
  city: required(m.cityRequired),
  village: required(m.villageRequired),
  pinCode: required(m.pinCodeRequired),
  state: required(m.stateRequired),
  district: required(m.districtRequired),
  country: country(m.countryRequired),
  countryCode: required(m.countryCodeRequired),
  region: required(m.regionRequired),
})

export const branchAddressSchema = z.object({ id, ...businessAddressSchema.shape })

export const businessUserSchema = z.object({
  id,
  username: required(m.usernameRequired),
  businessEmail: email(),
  role: text(),
  department: required(m.departmentRequired),
  moduleAccess: textList(),
})

/** Never shown to others. */
export const businessTaxSchema = z.object({
  id,
  taxIdentificationNumber: required(m.taxNumberRequired),
  taxType: text(),
  country: country(),
  state: text(),
})

/** Fields that products and services share. */
const offer = {
  startingPrice: price(),
  description: longText(),
  link: url(),
  /** Goes beyond the specification; empty for the currency of the business. */
  priceCurrency: currency(),
}

export const productSchema = z.object({
  id,
  productName: required(m.productNameRequired),
  productMainCategory: text(),
  productSubCategory: text(),
  ...offer,
})

export const serviceSchema = z.object({
  id,
  serviceName: required(m.serviceNameRequired),
  serviceMainCategory: text(),
  serviceSubCategory: text(),
  ...offer,
})

export const businessContactSchema = z.object({
  id,
  department: required(m.departmentRequired),
  contactNumber: text(60),
  businessEmail: email(),
})

export const regionFocusSchema = z.object({
  id,
  region: required(m.regionRequired),
  footprint: text(),
})

export const businessSocialSchema = z.object({
  id,
  type: required(m.socialTypeRequired),
  link: url(),
})
