#!/bin/sh
# Writes the judge's answers anew, after a change of the cases or of the printer.
set -e
cd "$(dirname "$0")"
go run . functions
go run .
(cd ../../.. && node --import tsx test/template/judge/print-cases.ts)
go run . printed
