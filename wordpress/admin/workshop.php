<?php
/** The workshop for the question for consent, beside a live banner. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

function print_workshop(): void {
}
