<?php
/**
 * Prints the question for consent into the pages, so that visitors see it before Piton's code has arrived. Only a browser can
 * render the question: that of a signed-in administrator does so, and sends it. Visitors store nothing.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The beginning of the names of the options with the questions, one for each language. */
const QUESTION_OPTION = 'piton_question_';

/** The longest question and the longest stylesheet, bytes. */
const MOST_QUESTION_BYTES = 200000;

/** The folder in the uploads with the stylesheets. */
const QUESTION_FOLDER = 'piton';

/** How long the stylesheet of an earlier question stays for pages in caches, s. */
const QUESTION_KEPT_SECONDS = 60 * DAY_IN_SECONDS;

/** Elements of the question, and their attributes; all elements may also have the attributes under `*`. */
const QUESTION_ELEMENTS = array(
	'*'        => 'class id lang aria-hidden aria-label aria-labelledby aria-describedby aria-modal data-piton-foreign data-rcb',
	'div'      => 'hidden data-key consent-skip-blocker',
	'dialog'   => 'open tabindex autofocus data-nosnippet data-lenis-prevent',
	'a'        => 'href target rel',
	'img'      => 'src srcset alt',
	'button'   => 'type disabled',
	'label'    => 'for',
	'input'    => 'type checked disabled data-rcb-group',
	'fieldset' => '',
	'legend'   => '',
	'h2'       => '',
	'h3'       => '',
	'h4'       => '',
	'h5'       => '',
	'h6'       => '',
	'p'        => '',
	'span'     => '',
	'ul'       => '',
	'ol'       => '',
	'li'       => '',
	'br'       => '',
	'b'        => '',
	'strong'   => '',
	'i'        => '',
	'em'       => '',
	'u'        => '',
	'small'    => '',
	'sub'      => '',
	'sup'      => '',
	'code'     => '',
);

/** The names of the attributes of the script in the head, and the form of their values. */
const QUESTION_ATTRIBUTES = array(
	'data-cookie' => '~^[^<>"\']{1,200}$~D',
	'data-deny'   => '~^(?:globalPrivacyControl|doNotTrack)?$~D',
);

/** Returns the question's HTML without everything that no question contains. */
function clean_question( string $html ): string {
	$allowed = array();
	foreach ( array_diff_key( QUESTION_ELEMENTS, array( '*' => '' ) ) as $element => $names ) {
		$allowed[ $element ] = array_fill_keys( array_filter( explode( ' ', QUESTION_ELEMENTS['*'] . ' ' . $names ) ), true );
	}
	$allowed['button']['type'] = array( 'values' => array( 'button' ) );
	$allowed['input']['type']  = array( 'values' => array( 'checkbox' ) );
	return wp_kses( $html, $allowed, array( 'http', 'https', 'mailto', 'tel' ) );
}

/** Whether all pictures of a cleaned question are files of this site. */
function has_own_pictures( string $html ): bool {
	preg_match_all( '~\ssrc(?:set)?="([^"]*)"~', $html, $matches );
	foreach ( $matches[1] as $address ) {
		$host = wp_parse_url( html_entity_decode( $address ), PHP_URL_HOST );
		if ( null !== $host && site_addresses()['home'] !== $host ) {
			return false;
		}
	}
	return true;
}

/** Whether a stylesheet loads nothing and contains no markup. A media query contains `<=`, and an escape may hide an address. */
function is_plain_style( string $css ): bool {
	return 0 === preg_match( '~<(?!=)|\\\\|@import|url\s*\(|image-set|expression|javascript:|//~i', $css );
}

/**
 * Returns the question for a language, or null if there is none.
 *
 * @return array{key: string, html: string, css: string, file: string, attributes: array<string, string>}|null
 */
function get_question( string $locale ): ?array {
	$question = get_option( QUESTION_OPTION . $locale );
	return is_array( $question ) && isset( $question['key'], $question['html'], $question['css'], $question['file'], $question['attributes'] ) ? $question : null;
}

/** Writes the stylesheet into the uploads and returns its name there; an empty text if the folder cannot be written. */
function write_question_style( string $key, string $css ): string {
	$uploads = wp_upload_dir();
	$folder  = trailingslashit( $uploads['basedir'] ) . QUESTION_FOLDER;
	if ( ! empty( $uploads['error'] ) || ! wp_mkdir_p( $folder ) ) {
		return '';
	}
	foreach ( (array) glob( $folder . '/question-*.css' ) as $former ) {
		if ( (int) filemtime( $former ) < time() - QUESTION_KEPT_SECONDS ) {
			wp_delete_file( $former );
		}
	}
	$name = "question-$key.css";
	// The uploads belong to PHP itself, so that no password has to be asked for, as WP_Filesystem() may.
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	$files = new \WP_Filesystem_Direct( null );
	return $files->put_contents( "$folder/$name", $css, 0644 ) ? QUESTION_FOLDER . '/' . $name : '';
}

/** Stores the question that an administrator's browser has rendered. Without a key the stored one is deleted. */
function answer_question( \WP_REST_Request $request ) {
	$option = QUESTION_OPTION . $request['locale'];
	if ( '' === $request['key'] ) {
		delete_option( $option );
		return array( 'key' => '' );
	}
	$html = clean_question( $request['html'] );
	if ( '' === $html || ! has_own_pictures( $html ) || ! is_plain_style( $request['css'] ) ) {
		return new \WP_Error( 'piton_question', 'Not a question.', array( 'status' => 400 ) );
	}
	$file = write_question_style( $request['key'], $request['css'] );
	update_option(
		$option,
		array(
			'key'        => $request['key'],
			'html'       => $html,
			'css'        => $request['css'],
			'file'       => $file,
			'attributes' => array_intersect_key( $request['attributes'], QUESTION_ATTRIBUTES ),
		),
		false
	);
	return array( 'key' => $request['key'] );
}

/** Returns the arguments of the route that stores a question. */
function question_arguments(): array {
	$is_short = function ( $value ): bool {
		return is_string( $value ) && strlen( $value ) <= MOST_QUESTION_BYTES;
	};
	return array(
		'key'        => array( 'type' => 'string', 'required' => true, 'pattern' => '^(?:[a-f0-9]{32})?$' ),
		'locale'     => array( 'type' => 'string', 'required' => true, 'pattern' => '^[A-Za-z0-9_]{2,40}$' ),
		'html'       => array( 'type' => 'string', 'required' => true, 'validate_callback' => $is_short ),
		'css'        => array( 'type' => 'string', 'required' => true, 'validate_callback' => $is_short ),
		'attributes' => array(
			'type'              => 'object',
			'default'           => array(),
			'validate_callback' => function ( $values ): bool {
				foreach ( QUESTION_ATTRIBUTES as $name => $form ) {
					if ( is_array( $values ) && isset( $values[ $name ] ) && ( ! is_string( $values[ $name ] ) || 1 !== preg_match( $form, $values[ $name ] ) ) ) {
						return false;
					}
				}
				return is_array( $values );
			},
		),
	);
}

/**
 * Returns the HTML in the head for a question: the script that shows it to who has not decided, and its stylesheet. Where
 * the page has a nonce, both are in the page; else both are files, which the strictest policy allows. The script comes
 * first, since a browser runs no script, and parses nothing after it, before it has the stylesheets that precede it.
 */
function question_head_html( array $question ): string {
	$attributes = $question['attributes'] + UNTOUCHED;
	$filtered   = (array) apply_filters( 'wp_inline_script_attributes', $attributes, '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A filter of WordPress.
	$nonce      = isset( $filtered['nonce'] ) && is_string( $filtered['nonce'] ) ? $filtered['nonce'] : '';
	if ( '' !== $nonce ) {
		$code = (string) file_get_contents( dirname( PLUGIN_FILE ) . '/' . release()['question'] );
		return wp_get_inline_script_tag( $code, $attributes ) . '<style id="piton-question-style" nonce="' . esc_attr( $nonce ) . '">' . $question['css'] . "</style>\n";
	}
	$url = set_url_scheme( trailingslashit( wp_upload_dir()['baseurl'] ) . $question['file'] );
	return wp_get_script_tag( array( 'src' => file_url( release()['question'] ) ) + $attributes )
		. '<link rel="stylesheet" id="piton-question-style" href="' . esc_url( $url ) . '"' . attributes_html( UNTOUCHED ) . ">\n";
}

/** Returns the JSON that asks the browser of an administrator to store the question; an empty text for all others. */
function question_order_html( ?array $question, string $locale ): string {
	if ( ! current_user_can( 'manage_options' ) || '' !== view_argument( VIEW_ARGUMENT ) ) {
		return '';
	}
	// The nonce is this administrator's.
	keep_out_of_caches();
	$order = array(
		'url'    => rest_url( 'piton/v1/question' ),
		'nonce'  => wp_create_nonce( 'wp_rest' ),
		'locale' => $locale,
		'key'    => null === $question ? '' : $question['key'],
	);
	return '<script type="application/json" id="piton-question-store"' . attributes_html( UNTOUCHED ) . '>' . wp_json_encode( $order, JSON_HEX_TAG | JSON_HEX_AMP ) . "</script>\n";
}

/** Returns the question that the pages print; null without one, or if its stylesheet is not there. */
function printed_question( string $locale ): ?array {
	$question = get_question( $locale );
	return null !== $question && '' !== $question['file'] ? $question : null;
}
