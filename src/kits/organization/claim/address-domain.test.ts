import { expect, test } from 'vitest'
import { normalSite } from '#lib/text/web/web-site.ts'
import { domainKindOf, isAddressAt, isOwnDomain } from './address-domain.ts'

test.each([
  ['ada@uni.example', 'https://www.uni.example', 'same'],
  ['ada@cs.uni.example', 'https://uni.example/about', 'same'],
  ['ada@uni.example', 'https://cs.uni.example', 'same'],
  ['ada@xn--bcher-kva.example', 'https://xn--bcher-kva.example', 'same'],
  ['ada@uni.example', 'https://other.example', 'other'],
  ['ada@notuni.example', 'https://uni.example', 'other'],
  ['ada@uni.example.evil.example', 'https://uni.example', 'other'],
  ['ada@gmail.com', 'https://uni.example', 'free-mail'],
  ['ada@yahoo.co.in', 'https://yahoo.co.in', 'free-mail'],
  ['ada@outlook.es', null, 'free-mail'],
  ['ada@uni.example', null, null],
  ['not one address', 'https://uni.example', 'other'],
])('classifies %s for the website %s as %s', (email, site, kind) => {
  expect(domainKindOf(email, site)).toBe(kind)
})

test.each([
  ['example.org', 'https://example.org'],
  [' HTTP://Example.org/ ', 'http://example.org'],
  ['https://bücher.example/a?b', 'https://xn--bcher-kva.example/a?b'],
  ['javascript:alert(1)', undefined],
  ['javascript://example.org/%0aalert(1)', undefined],
  ['https://user:secret@example.org', undefined],
  ['example', undefined],
  ['127.0.0.1', undefined],
  ['an institute', undefined],
  ['', undefined],
])('normalizes the website %j to %j', (given, site) => {
  expect(normalSite(given)).toBe(site)
})

test.each([
  ['mit.edu', true],
  ['cam.ac.uk', true],
  ['unam.edu.na', true],
  ['uni-bonn.de', true],
  ['lausd.k12.ca.us', true],
  ['edu', false],
  ['ac.uk', false],
  ['edu.in', false],
  ['edu.na', false],
  ['mipt.edu.ru', true],
  ['edu.ru', false],
  ['nus.edu.sg', true],
  ['kyoto.jp', false],
  ['college.facebook.com', false],
  ['posteo.de', false],
  ['ca.us', false],
  ['k12.ca.us', false],
  ['college.github.io', false],
  ['sites.google.com', false],
  ['gmail.com', false],
  ['yahoo.co.in', false],
  ['not a domain.org', false],
  ['10.0.0.1:80', false],
  ['', false],
])('%s can belong to a single organisation: %s', (domain, own) => {
  expect(isOwnDomain(domain)).toBe(own)
})

test.each([
  ['ada@uni.example', true],
  ['Ada@CS.Uni.Example', true],
  ['ada@notuni.example', false],
  ['ada@uni.example.evil.example', false],
  ['ada@example', false],
  ['ada@x.ac.uk', false],
])('%s matches the domains of the institute: %s', (email, at) => {
  expect(isAddressAt(email, ['uni.example', 'ac.uk', 'example'])).toBe(at)
})
