/**
 * Every function that Helm's templates can call, a line each:
 *
 *     name(parameter: type, …): result [notes] -- what it does
 *
 * Types are string, integer, number, boolean, any, list, map and, where the result's type follows an argument's, T,
 * T! (not null), list<T> and map<T>. Notes are the first Helm that has it (`3.2`; 3.0 where none is given), the name it
 * has in TypeScript (`as valuesOf`), `alias of x` for a second name, and `not generated` for what `expr` types by hand or
 * does not offer.
 */
export const FUNCTION_TABLE = `
# Logic and Flow Control Functions
and(condition: any, ...others: any): any [not generated] -- the first empty argument, or the last one
or(condition: any, ...others: any): any [not generated] -- the first argument that is not empty, or the last one
not(condition: any): boolean [not generated] -- whether the argument is empty
eq(value: any, ...others: any): boolean [not generated] -- whether the first argument equals one of the others
ne(value: any, other: any): boolean [not generated] -- whether the arguments differ
lt(value: any, other: any): boolean [not generated] -- whether the first argument is less than the second
le(value: any, other: any): boolean [not generated] -- whether the first argument is at most the second
gt(value: any, other: any): boolean [not generated] -- whether the first argument is greater than the second
ge(value: any, other: any): boolean [not generated] -- whether the first argument is at least the second
default(fallback: any, value?: any): any [as defaultTo, not generated] -- the value, or the fallback where it is empty (0, false, "" and empty lists and maps count as empty)
required(message: string, value: T): T! -- the value; stops the rendering with the message where it is null or ""
empty(value: any): boolean -- whether the value is null, 0, false, "" or an empty list or map
fail(message: string): string -- stops the rendering with the message
coalesce(...values: T): T -- the first value that is not empty
ternary(yes: any, no: any, condition: boolean): any [not generated] -- one of two values; both are evaluated
all(...values: any): boolean [3.5] -- whether no value is empty
any(...values: any): boolean [3.5] -- whether some value is not empty
call(function: any, ...arguments: any): any [not generated] -- the result of a value that is a function

# String Functions
print(...values: any): string -- the values as text, with spaces between those of which neither is a string
println(...values: any): string -- the values as text, with spaces between them and a line end
printf(format: string, ...values: any): string -- text with the values in place of the format's verbs
trim(text: string): string -- the text without white space around it
trimAll(characters: string, text: string): string -- the text without the given characters around it
trimall(characters: string, text: string): string [alias of trimAll] -- the text without the given characters around it
trimPrefix(prefix: string, text: string): string -- the text without the prefix, if it has it
trimSuffix(suffix: string, text: string): string -- the text without the suffix, if it has it
lower(text: string): string -- the text in lower case
upper(text: string): string -- the text in upper case
title(text: string): string -- the text with each word's first letter in upper case
untitle(text: string): string -- the text with each word's first letter in lower case
repeat(count: integer, text: string): string -- the text several times over
substr(start: integer, end: integer, text: string): string -- the part of the text between two byte offsets; a negative end means the text's
nospace(text: string): string -- the text without any white space
trunc(length: integer, text: string): string -- the first bytes of the text; with a negative length, the last ones
abbrev(width: integer, text: string): string -- the text, shortened to a width with an ellipsis
abbrevboth(left: integer, width: integer, text: string): string -- the text, shortened at both sides with ellipses
initials(text: string): string -- the first letter of each word
randAlphaNum(length: integer): string -- random letters and digits; new ones at every rendering
randAlpha(length: integer): string -- random letters; new ones at every rendering
randNumeric(length: integer): string -- random digits; new ones at every rendering
randAscii(length: integer): string -- random printable characters; new ones at every rendering
wrap(width: integer, text: string): string -- the text broken into lines of a width
wrapWith(width: integer, separator: string, text: string): string -- the text broken into parts of a width by a separator
contains(part: string, text: string): boolean -- whether the text has the part in it
hasPrefix(prefix: string, text: string): boolean -- whether the text starts so
hasSuffix(suffix: string, text: string): boolean -- whether the text ends so
quote(...values: any): string -- the values in double quotes, with escapes; nothing for null
squote(...values: any): string -- the values in single quotes, without escapes; nothing for null
cat(...values: any): string -- the values as text with spaces between them
indent(width: integer, text: string): string -- the text with spaces before each line
nindent(width: integer, text: string): string -- a line end, and the text with spaces before each line
replace(old: string, replacement: string, text: string): string -- the text with each occurrence replaced
plural(one: string, many: string, count: integer): string -- the first word for 1, otherwise the second
snakecase(text: string): string -- the text in snake_case
camelcase(text: string): string -- the text in PascalCase
kebabcase(text: string): string -- the text in kebab-case
swapcase(text: string): string -- the text with upper and lower case swapped
shuffle(text: string): string -- the text's characters in random order
html(...values: any): string -- the values as text, escaped for HTML
js(...values: any): string -- the values as text, escaped for JavaScript strings
urlquery(...values: any): string -- the values as text, escaped for a URL's query
hello(): string [not generated] -- a greeting

# Type Conversion Functions
atoi(text: string): integer -- the text as an integer, 0 where it is none
float64(value: any): number -- the value as a floating point number, 0 where it is none
int(value: any): integer -- the value as an integer, 0 where it is none
int64(value: any): integer -- the value as a 64 bit integer, 0 where it is none
toDecimal(value: any): integer -- the value's octal digits as an integer, as of a Unix file mode
toString(value: any): string -- the value as text; <nil> for null
toStrings(list: list): list<string> -- the list's items as text, without nulls
toYaml(value: any): string -- the value as YAML; nothing where that fails
mustToYaml(value: any): string [4.0] -- the value as YAML; stops the rendering where that fails
toYamlPretty(value: any): string [3.17] -- the value as YAML, with lists indented below their key
toJson(value: any): string -- the value as JSON; nothing where that fails
mustToJson(value: any): string -- the value as JSON; stops the rendering where that fails
toPrettyJson(value: any): string -- the value as indented JSON
mustToPrettyJson(value: any): string -- the value as indented JSON; stops the rendering where that fails
toRawJson(value: any): string -- the value as JSON, without escapes for HTML
mustToRawJson(value: any): string -- the value as JSON, without escapes for HTML; stops the rendering where that fails
toToml(value: any): string -- the value as TOML; the error's text where that fails
fromYaml(text: string): map -- a YAML mapping; a map with the key Error where it is none
fromYamlArray(text: string): list [3.2] -- a YAML sequence; a list of the error's text where it is none
fromJson(text: string): map -- a JSON object; a map with the key Error where it is none
mustFromJson(text: string): any [3.5] -- a JSON value; stops the rendering where it is none
fromJsonArray(text: string): list [3.2] -- a JSON array; a list of the error's text where it is none
fromToml(text: string): map [3.17] -- a TOML table; a map with the key Error where it is none

# Regular Expressions
regexMatch(pattern: string, text: string): boolean -- whether the pattern occurs in the text
mustRegexMatch(pattern: string, text: string): boolean -- whether the pattern occurs in the text; stops the rendering where the pattern is bad
regexFindAll(pattern: string, text: string, limit: integer): list<string> -- the first matches, or all for -1
mustRegexFindAll(pattern: string, text: string, limit: integer): list<string> -- the first matches, or all for -1; stops the rendering where the pattern is bad
regexFind(pattern: string, text: string): string -- the first match, or ""
mustRegexFind(pattern: string, text: string): string -- the first match, or ""; stops the rendering where the pattern is bad
regexReplaceAll(pattern: string, text: string, replacement: string): string -- the text with matches replaced; $1 stands for the first group
mustRegexReplaceAll(pattern: string, text: string, replacement: string): string -- the text with matches replaced; stops the rendering where the pattern is bad
regexReplaceAllLiteral(pattern: string, text: string, replacement: string): string -- the text with matches replaced as they are given
mustRegexReplaceAllLiteral(pattern: string, text: string, replacement: string): string -- the text with matches replaced as they are given; stops the rendering where the pattern is bad
regexSplit(pattern: string, text: string, limit: integer): list<string> -- the parts between matches, all for -1
mustRegexSplit(pattern: string, text: string, limit: integer): list<string> -- the parts between matches; stops the rendering where the pattern is bad
regexQuoteMeta(text: string): string [3.5] -- a pattern that matches the text itself

# Cryptographic and Security Functions
sha1sum(text: string): string -- the SHA-1 digest in hexadecimal digits
sha256sum(text: string): string -- the SHA-256 digest in hexadecimal digits
sha512sum(text: string): string [3.16] -- the SHA-512 digest in hexadecimal digits
adler32sum(text: string): string -- the Adler-32 checksum in decimal digits
bcrypt(password: string): string [3.5] -- a bcrypt hash; a new one at every rendering
htpasswd(user: string, password: string): string [3.2] -- a line of an htpasswd file; a new one at every rendering
randBytes(count: integer): string [3.5] -- random bytes in base64; new ones at every rendering
derivePassword(counter: integer, kind: string, password: string, user: string, site: string): string -- a password that follows from a master password
genPrivateKey(kind: string): string -- a new private key in PEM form
buildCustomCert(certificate: string, key: string): map<string> -- a certificate of base64 text, with the fields Cert and Key
genCA(name: string, days: integer): map<string> -- a new certificate authority, with the fields Cert and Key
genCAWithKey(name: string, days: integer, key: string): map<string> [3.5] -- a new certificate authority with a given key
genSelfSignedCert(name: string, addresses: any, names: any, days: integer): map<string> -- a new certificate, signed by itself
genSelfSignedCertWithKey(name: string, addresses: any, names: any, days: integer, key: string): map<string> [3.5] -- a new certificate with a given key, signed by itself
genSignedCert(name: string, addresses: any, names: any, days: integer, authority: any): map<string> -- a new certificate, signed by an authority
genSignedCertWithKey(name: string, addresses: any, names: any, days: integer, authority: any, key: string): map<string> [3.5] -- a new certificate with a given key, signed by an authority
encryptAES(password: string, text: string): string -- the text, encrypted, in base64
decryptAES(password: string, text: string): string -- the text that encryptAES encrypted

# Date Functions
now(): any -- the time of the rendering
ago(time: any): string -- how long ago a time was
date(layout: string, time: any): string -- a time as text, after a layout of Go's
dateInZone(layout: string, time: any, zone: string): string -- a time as text in a time zone
date_in_zone(layout: string, time: any, zone: string): string [alias of dateInZone] -- a time as text in a time zone
dateModify(change: string, time: any): any -- a time, moved by a duration such as -1.5h
date_modify(change: string, time: any): any [alias of dateModify] -- a time, moved by a duration such as -1.5h
mustDateModify(change: string, time: any): any -- a time, moved by a duration; stops the rendering where that is none
must_date_modify(change: string, time: any): any [alias of mustDateModify] -- a time, moved by a duration; stops the rendering where that is none
duration(seconds: any): string [3.2] -- seconds as a duration such as 1m35s
durationRound(duration: any): string -- a duration in its greatest unit
htmlDate(time: any): string -- a time as HTML date fields take it
htmlDateInZone(time: any, zone: string): string -- a time in a time zone as HTML date fields take it
toDate(layout: string, text: string): any -- the time that a text means after a layout of Go's
mustToDate(layout: string, text: string): any -- the time that a text means; stops the rendering where it means none
unixEpoch(time: any): string -- a time as seconds since 1970

# Dictionaries and Dict Functions
dict(...keysAndValues: any): map -- a map of keys and values in turn
get(map: map, key: string): any [not generated] -- a key's value, "" where it is missing
set(map: map, key: string, value: any): map -- the same map after a change: all that share it see that
unset(map: map, key: string): map -- the same map after a key is gone: all that share it see that
hasKey(map: map, key: string): boolean -- whether the map has the key, whatever its value
pluck(key: string, ...maps: map): list -- a key's values in the maps that have it
dig(...keys: string, fallback: T, map: map): T [3.5] -- a value several keys deep, or the fallback; fails where a value on the way is no map
merge(target: map, ...sources: map): map [as mergeMaps] -- the first map, changed: it gets what it lacks from the others
mustMerge(target: map, ...sources: map): map -- the first map, changed: it gets what it lacks from the others; stops the rendering where that fails
mergeOverwrite(target: map, ...sources: map): map -- the first map, changed: what the others have replaces what it has
mustMergeOverwrite(target: map, ...sources: map): map -- the first map, changed: what the others have replaces what it has; stops the rendering where that fails
keys(...maps: map): list<string> [as keysOf] -- the maps' keys, in no order
pick(map: map, ...keys: string): map -- a map of these keys only
omit(map: map, ...keys: string): map -- a map without these keys
values(map: map): list [as valuesOf] -- the map's values, in no order
deepCopy(value: T): T -- a copy that shares nothing
mustDeepCopy(value: T): T -- a copy that shares nothing; stops the rendering where that fails

# Encoding Functions
b64enc(text: string): string -- the text in base64
b64dec(text: string): string -- the text that base64 stands for
b32enc(text: string): string -- the text in base32
b32dec(text: string): string -- the text that base32 stands for

# Lists and List Functions
list(...items: T): list<T> -- a list of the arguments
tuple(...items: T): list<T> [alias of list] -- a list of the arguments
first(list: list<T>): T -- the first item, null where there is none
mustFirst(list: list<T>): T -- the first item; stops the rendering where the argument is no list
rest(list: list<T>): list<T> -- all items but the first
mustRest(list: list<T>): list<T> -- all items but the first; stops the rendering where the argument is no list
last(list: list<T>): T -- the last item, null where there is none
mustLast(list: list<T>): T -- the last item; stops the rendering where the argument is no list
initial(list: list<T>): list<T> -- all items but the last
mustInitial(list: list<T>): list<T> -- all items but the last; stops the rendering where the argument is no list
append(list: list<T>, item: T): list<T> -- a list with the item at its end
mustAppend(list: list<T>, item: T): list<T> -- a list with the item at its end; stops the rendering where the argument is no list
push(list: list<T>, item: T): list<T> [alias of append] -- a list with the item at its end
mustPush(list: list<T>, item: T): list<T> [alias of mustAppend] -- a list with the item at its end
prepend(list: list<T>, item: T): list<T> -- a list with the item at its start
mustPrepend(list: list<T>, item: T): list<T> -- a list with the item at its start; stops the rendering where the argument is no list
concat(...lists: list<T>): list<T> -- the lists' items in one list
reverse(list: list<T>): list<T> -- the items in reverse order
mustReverse(list: list<T>): list<T> -- the items in reverse order; stops the rendering where the argument is no list
uniq(list: list<T>): list<T> -- each item once
mustUniq(list: list<T>): list<T> -- each item once; stops the rendering where the argument is no list
without(list: list<T>, ...items: T): list<T> -- the list without some items
mustWithout(list: list<T>, ...items: T): list<T> -- the list without some items; stops the rendering where the argument is no list
has(item: any, list: list): boolean -- whether the list has the item
mustHas(item: any, list: list): boolean -- whether the list has the item; stops the rendering where the argument is no list
compact(list: list<T>): list<T> -- the list without empty items
mustCompact(list: list<T>): list<T> -- the list without empty items; stops the rendering where the argument is no list
index(value: any, ...keys: any): any -- an item by its position, or a value by its key, any number deep
slice(list: list<T>, start?: integer, end?: integer): list<T> -- the items from a position, up to another
mustSlice(list: list<T>, start?: integer, end?: integer): list<T> -- the items from a position, up to another; stops the rendering where that fails
until(count: integer): list<integer> -- the integers from 0 up to below the count
untilStep(start: integer, stop: integer, step: integer): list<integer> -- the integers from a start to below a stop, by steps
seq(first: integer, second?: integer, third?: integer): string [3.2] -- integers as text: to an end, from a start, or from a start by steps
join(separator: string, list: list): string -- the items as text with a separator between them
sortAlpha(list: list): list<string> -- the items as text in alphabetical order
split(separator: string, text: string): map<string> -- the text's parts under the keys _0, _1 …
splitList(separator: string, text: string): list<string> -- the text's parts
splitn(separator: string, count: integer, text: string): map<string> -- at most so many parts of the text under the keys _0, _1 …
chunk(size: integer, list: list<T>): list<list<T>> [3.5] -- the items in lists of a size
mustChunk(size: integer, list: list<T>): list<list<T>> [3.5] -- the items in lists of a size; stops the rendering where the argument is no list
len(value: any): integer -- how many items, keys or bytes a list, map or text has

# Math Functions
add(...numbers: any): integer -- the sum
add1(number: any): integer -- the number plus one
sub(number: any, subtrahend: any): integer -- the difference
mul(number: any, ...factors: any): integer -- the product
div(number: any, divisor: any): integer -- the quotient without its fraction
mod(number: any, divisor: any): integer -- the remainder
max(number: any, ...others: any): integer -- the greatest
biggest(number: any, ...others: any): integer [alias of max] -- the greatest
min(number: any, ...others: any): integer -- the least
floor(number: any): number -- the number rounded down
ceil(number: any): number -- the number rounded up
round(number: any, digits: integer, threshold?: number): number -- the number rounded to digits behind the point
randInt(low: integer, high: integer): integer [3.5] -- a random integer from the first to below the second; a new one at every rendering

# Float Math Functions
addf(...numbers: any): number [3.5] -- the sum
add1f(number: any): number [3.5] -- the number plus one
subf(number: any, ...subtrahends: any): number [3.5] -- the difference
divf(number: any, ...divisors: any): number [3.5] -- the quotient
mulf(number: any, ...factors: any): number [3.5] -- the product
maxf(number: any, ...others: any): number [3.5] -- the greatest
minf(number: any, ...others: any): number [3.5] -- the least

# Network Functions
getHostByName(name: string): string -- a host's address, where Helm may look it up (--enable-dns); otherwise ""

# File Path Functions
base(path: string): string -- a path's last part
dir(path: string): string -- a path without its last part
clean(path: string): string -- a path without detours
ext(path: string): string -- a path's file extension, with its dot
isAbs(path: string): boolean -- whether a path starts at the root
osBase(path: string): string [3.5] -- a path's last part, after the rules of Helm's own system
osDir(path: string): string [3.5] -- a path without its last part, after the rules of Helm's own system
osClean(path: string): string [3.5] -- a path without detours, after the rules of Helm's own system
osExt(path: string): string [3.5] -- a path's file extension, after the rules of Helm's own system
osIsAbs(path: string): boolean [3.5] -- whether a path starts at the root, after the rules of Helm's own system

# Reflection Functions
kindOf(value: any): string -- a value's kind: map, slice, string, float64, bool, invalid for null …
kindIs(kind: string, value: any): boolean -- whether a value is of a kind
typeOf(value: any): string -- a value's Go type
typeIs(type: string, value: any): boolean -- whether a value has a Go type
typeIsLike(type: string, value: any): boolean -- whether a value has a Go type, or points to one that has
deepEqual(value: any, other: any): boolean -- whether two values are equal all through, types included

# Semantic Version Functions
semver(version: string): map -- a version's parts: Major, Minor, Patch, Prerelease, Metadata
semverCompare(constraint: string, version: string): boolean -- whether a version satisfies a constraint; pre-releases satisfy none that names none

# URL Functions
urlParse(url: string): map<string> -- a URL's parts: scheme, host, path, query …
urlJoin(parts: map): string -- the URL of such parts

# UUID Functions
uuidv4(): string -- a random UUID; a new one at every rendering

# Kubernetes and Chart Functions
include(name: string, context: any): string [not generated] -- the text that a named template renders to
tpl(template: string, context: any): string [not generated] -- the text that a template in a value renders to
lookup(apiVersion: string, kind: string, namespace: string, name: string): map [3.2, not generated] -- an object in the cluster; an empty map where there is none, or no cluster
`;
