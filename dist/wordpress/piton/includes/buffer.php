<?php
/**
 * Buffers the page of a visitor until it is complete, because code in the body may need a script in the head. Piton
 * decides about the scripts only then. An incomplete page is sent unchanged, with all of its scripts and without Piton.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * The maximum size of a page, bytes. A larger page is sent unchanged, because a decision takes three times its size in
 * memory, and nothing of a page that exceeds PHP's memory limit would be sent.
 */
const MOST_BYTES = 4 * MB_IN_BYTES;

/** Starts to buffer the page, if Piton is enabled on it. */
function start_page(): void {
	$option = get_piton_option();
	$view   = requested_view();
	if ( '' !== $view || ( 'me' === $option['mode'] && is_wanted( $option ) ) ) {
		// No other visitor may receive the page of a trial.
		keep_out_of_caches();
	}
	if ( 'without' === $view || ! is_ordinary_page() || ( 'with' !== $view && ! is_wanted( $option ) ) ) {
		return;
	}
	// The marker is random, so no content can contain it. It is an element, because many themes remove comments.
	$place = 'piton-' . bin2hex( random_bytes( 12 ) );
	$path  = printed_path();
	$heads = array();
	$body  = '';
	$base  = '';
	// Whether a part of the page has left the buffer, so that the page cannot be changed any more.
	$done  = false;
	add_action(
		'wp_head',
		function () use ( $place, $option, $path, &$heads, &$body, &$base, &$done ) {
			if ( $done ) {
				remember_page( $path, array( 'unread' => true ) );
				return;
			}
			site_addresses();
			// The HTML is made now, because filters of other plugins must not start an output buffer inside the callback
			// below.
			foreach ( array( 0, 1 ) as $asks ) {
				foreach ( array( STANDS_IN_NOTHING, STANDS_IN_OBJECT, STANDS_IN_CLASSES ) as $stand_in ) {
					$heads[ $asks ][ $stand_in ] = head_html( $option, 1 === $asks, $stand_in );
				}
			}
			$question = printed_question( get_locale() );
			$body     = null === $question ? '' : $question['html'];
			$base     = esc_url( file_url( dirname( release()['entry'] ) . '/chunks/' ) );
			echo '<meta name="' . $place . '">' . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made above.
		},
		1
	);
	// The question belongs before everything that other plugins print there.
	add_action(
		'wp_body_open',
		function () use ( $place, &$done ) {
			if ( ! $done && 1 === did_action( 'wp_body_open' ) ) {
				echo '<meta name="' . $place . '-body">' . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made above.
			}
		},
		PHP_INT_MIN
	);
	ob_start(
		function ( string $html, int $phase ) use ( $option, $place, $path, &$heads, &$body, &$base, &$done ): string {
			if ( 0 !== ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) ) {
				// Another plugin has discarded the output so far. The following output may still be a complete page, unless the
				// buffer has ended.
				if ( 0 !== ( $phase & PHP_OUTPUT_HANDLER_FINAL ) ) {
					$done = true;
					if ( array() !== $heads ) {
						remember_page( $path, array( 'unread' => true ) );
					}
				}
				return '';
			}
			// If a part of the page is flushed early, neither that part nor the rest can be changed.
			$is_first = ! $done;
			$is_whole = $is_first && 0 !== ( $phase & PHP_OUTPUT_HANDLER_FINAL ) && is_page_printed();
			$done     = true;
			try {
				$finished = $is_whole ? finish_page( $html, $place, $heads, $body, $base, $option, $path ) : null;
			} catch ( \Throwable $error ) {
				$finished = null;
			}
			// Output without wp_head() is no page of the theme.
			if ( null === $finished && $is_first && array() !== $heads ) {
				remember_page( $path, array( 'unread' => true ) );
			}
			$sent = implode( '', around_marker( null === $finished ? $html : $finished, $place . '(?:-body)?' ) );
			if ( $sent !== $html && ! headers_sent() ) {
				// A theme may have announced another length, and a browser would wait for the rest.
				header_remove( 'Content-Length' );
			}
			return $sent;
		},
		MOST_BYTES
	);
	end_buffer_first( ob_get_level(), $done );
}

/**
 * Whether the page has been printed to its end. A theme that takes Piton's buffer for its own may end it in the middle
 * of the page, and an error may end the page there, before the scripts of the footer are known.
 */
function is_page_printed(): bool {
	return 0 < did_action( 'wp_footer' ) && ! doing_action( 'wp_footer' );
}

/**
 * Ends Piton's buffer before other plugins collect the page on shutdown, because they often take the content of all
 * buffers with ob_get_clean(), which passes Piton's callback by. A buffer that a theme has left open inside Piton's
 * stays to its owner.
 */
function end_buffer_first( int $level, bool &$done ): void {
	add_action(
		'shutdown',
		function () use ( $level, &$done ) {
			if ( ! $done && ob_get_level() === $level ) {
				ob_end_flush();
			}
		},
		PHP_INT_MIN
	);
}
