<?php
/**
 * Finds the elements of a printed page that concern scripts: script and link elements, and code in attributes.
 * Knows nothing of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** What a browser reads as text up to the end tag: markup in it is none. A script in noscript never runs. */
const TEXT_ELEMENTS = array( 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'noembed', 'noframes' );

/** One attribute with its value, as HTML's tokenizer reads it. */
const ATTRIBUTE = '[\s/]*+([^\s/>=][^\s/>=]*+)(?:\s*+=\s*+("[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+)?+)?+';

/**
 * The attributes that begin at a position, by lower-case name; the first of a name counts.
 *
 * @return array{0: array<string, string>, 1: int}|null the attributes and the position behind the tag; null without an end
 */
function read_attributes( string $html, int $at ): ?array {
	$attributes = array();
	while ( 1 === preg_match( '~\G' . ATTRIBUTE . '~', $html, $match, 0, $at ) ) {
		$at  += strlen( $match[0] );
		$name = strtolower( $match[1] );
		if ( ! isset( $attributes[ $name ] ) ) {
			$value = isset( $match[2] ) ? $match[2] : '';
			if ( '' !== $value && ( '"' === $value[0] || "'" === $value[0] ) ) {
				$value = substr( $value, 1, -1 );
			}
			$attributes[ $name ] = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
	}
	return 1 === preg_match( '~\G[\s/]*+>~', $html, $match, 0, $at ) ? array( $attributes, $at + strlen( $match[0] ) ) : null;
}

/**
 * Code in the attributes of any other element: event handlers and links that run script.
 *
 * @param array<string, string> $attributes
 * @return string[]
 */
function code_in_attributes( array $attributes ): array {
	$found = array();
	foreach ( $attributes as $name => $value ) {
		$name = (string) $name;
		if ( 1 === preg_match( '~^on[a-z]+$~', $name ) ) {
			$found[] = $value;
		} elseif ( ( 'href' === $name || 'action' === $name ) && 0 === stripos( ltrim( $value ), 'javascript:' ) ) {
			$found[] = substr( ltrim( $value ), strlen( 'javascript:' ) );
		}
	}
	return $found;
}

/**
 * Where the end tag of an element begins and ends.
 *
 * @return array{0: int, 1: int}|null
 */
function find_end_tag( string $html, string $name, int $at ): ?array {
	if ( 1 !== preg_match( '~</' . $name . '(?=[\s/>])[^>]*+>~i', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
		return null;
	}
	return array( $match[0][1], $match[0][1] + strlen( $match[0][0] ) );
}

/**
 * Where the end tag of a script begins and ends. Behind `<!--` the text of a script may name whole scripts, whose end tags are not its own.
 *
 * @return array{0: int, 1: int}|null
 */
function find_script_end( string $html, int $at ): ?array {
	$is_comment = false;
	$is_nested  = false;
	while ( 1 === preg_match( '~<!--|-->|<(/?)script(?=[\s/>])~i', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
		$token = $match[0][0];
		// The dashes that begin a comment may also end it.
		$at = $match[0][1] + ( '<!--' === $token ? 2 : strlen( $token ) );
		if ( '<!--' === $token ) {
			$is_comment = true;
		} elseif ( '-->' === $token ) {
			$is_comment = false;
			$is_nested  = false;
		} elseif ( '' === $match[1][0] ) {
			$is_nested = $is_comment;
		} elseif ( $is_nested ) {
			$is_nested = false;
		} else {
			return find_end_tag( $html, 'script', $match[0][1] );
		}
	}
	return null;
}

/**
 * All script and link elements in the order of the page, and code in attributes.
 *
 * @return array{elements: array<int, array{name: string, start: int, end: int, attributes: array<string, string>, text: string}>, code: string[]}|null
 *   null where a script has no end: nobody can say then what the page holds
 */
function find_elements( string $html ): ?array {
	$elements = array();
	$code     = array();
	$at       = 0;
	while ( false !== ( $at = strpos( $html, '<', $at ) ) ) {
		if ( 0 === substr_compare( $html, '<!--', $at, 4 ) ) {
			if ( 1 !== preg_match( '~--!?>~', $html, $match, PREG_OFFSET_CAPTURE, $at + 2 ) ) {
				break;
			}
			$at = $match[0][1] + strlen( $match[0][0] );
			continue;
		}
		// A declaration, and what begins like an end tag without being one: a comment up to the next bracket.
		if ( 1 === preg_match( '~\G<(?:[!?]|/(?![a-z]))~i', $html, $match, 0, $at ) ) {
			$end = strpos( $html, '>', $at + 2 );
			if ( false === $end ) {
				break;
			}
			$at = $end + 1;
			continue;
		}
		$start  = $at;
		$is_end = '/' === substr( $html, $at + 1, 1 );
		$at    += $is_end ? 2 : 1;
		if ( 1 !== preg_match( '~\G([a-z][a-z0-9:-]*+)(?=[\s/>])~i', $html, $match, 0, $at ) ) {
			continue;
		}
		$name = strtolower( $match[1] );
		$tag  = read_attributes( $html, $at + strlen( $name ) );
		if ( null === $tag ) {
			if ( 'script' === $name && ! $is_end ) {
				return null;
			}
			continue;
		}
		list( $attributes, $at ) = $tag;
		if ( $is_end ) {
			continue;
		}
		if ( 'script' === $name ) {
			$end_tag = find_script_end( $html, $at );
			if ( null === $end_tag ) {
				return null;
			}
			$text       = substr( $html, $at, $end_tag[0] - $at );
			$at         = $end_tag[1];
			$elements[] = array( 'name' => $name, 'start' => $start, 'end' => $at, 'attributes' => $attributes, 'text' => $text );
		} elseif ( 'link' === $name ) {
			$elements[] = array( 'name' => $name, 'start' => $start, 'end' => $at, 'attributes' => $attributes, 'text' => '' );
		} else {
			array_push( $code, ...code_in_attributes( $attributes ) );
			// In a drawing (SVG), a title or style may close itself. Where nothing says where text ends, all is read: rather too much code than too little.
			if ( in_array( $name, TEXT_ELEMENTS, true ) && '/>' !== substr( $html, $at - 2, 2 ) ) {
				$end_tag = find_end_tag( $html, $name, $at );
				$at      = null === $end_tag ? $at : $end_tag[1];
			}
		}
	}
	return array( 'elements' => $elements, 'code' => $code );
}
