#!/bin/sh
# A supervisor as a shell script: a question on each line, an answer on each line.
#   mosaic run --decider 'python -m mosaic_sdk.decider.line_program ./guard.sh' -- python train.py
# Nothing goes down from the first cell of FrozenLake.
while read -r question; do
    case "$question" in
        '{"observation": 0, "action": 1,'*)
            echo '{"verdict": "replace", "action": 2, "reason": "not down there"}' ;;
        *)
            echo '{"verdict": "approve"}' ;;
    esac
done
